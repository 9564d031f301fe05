// Undocumented in `sanity` 6.16.0: the keys of its texts. A key that no longer exists has no effect.

import { defineLocaleResourceBundle } from 'sanity';

const locale = 'en-US';

/** Replaces texts of the Studio that are too vague here, or name a document as it was before it had a title. */
export const wording = [
  defineLocaleResourceBundle({
    locale,
    namespace: 'structure',
    resources: {
      'panes.document-operation-results.operation-success_publish': 'Published.',
      'panes.document-operation-results.operation-success_unpublish':
        '<Strong>{{title}}</Strong> is hidden from the site. It stays here as a draft.',
      'panes.document-operation-results.operation-success_restore':
        'The earlier version is back, and visitors do not see it yet: press the button below the form.',
      'panes.document-operation-results.operation-success_discardChanges':
        'The changes are discarded. The history still has them.',
      // It would name a version, and nobody here chooses one.
      'changes.banner.description': 'What happened to this document, the newest first.',
      // A name that is only in another namespace.
      'changes.action.close-label': 'Close history',
    },
  }),
  defineLocaleResourceBundle({
    locale,
    namespace: 'studio',
    resources: {
      // One name for the button and its dialog.
      'inputs.image.actions-menu.edit-details.aria-label': 'Crop',
      'inputs.image.actions-menu.crop-image-tooltip': 'Crop',
      'inputs.image.hotspot-dialog.title': 'Crop',
      'inputs.imagetool.title': 'Crop',
      'inputs.imagetool.description':
        'The rectangle is the part of the picture that visitors see. Put the circle on what must stay visible where a place on the site has another shape.',
      // Its box has no room for the name of a file.
      'input.files.common.upload-progress': 'Uploading …',
      // One word with the pages of the content service.
      'user-menu.action.sign-out': 'Log out',
      'user-menu.login-provider': 'Logged in with {{providerTitle}}',
      'asset-source.dialog.accept-message': 'All pictures that can be used here.',
      'document-status.revision-from': '<em>{{date}}</em>',
      'timeline.operation.draft-created': 'Before the first change',
      'timeline.operation.draft-created_timestamp':
        'Before the first change: {{timestamp, datetime}}',
      // The Studio calls it so too when a draft is replaced, as by a restored document.
      'timeline.operation.draft-discarded': 'Unpublished changes dropped',
      'timeline.operation.draft-discarded_timestamp':
        'Unpublished changes dropped: {{timestamp, datetime}}',
      'timeline.operation.unpublished': 'Hidden',
      'timeline.operation.unpublished_timestamp': 'Hidden: {{timestamp, datetime}}',
    },
  }),
];
