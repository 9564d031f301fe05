// Undocumented in `sanity` 6.16.0: the keys of its texts. A key that no longer exists has no effect.

import { defineLocaleResourceBundle } from 'sanity';
import { texts } from '../texts.ts';

const locale = 'en-US';
const own = texts.wording;
const at = (what: string) => `${what}: {{timestamp, datetime}}`;

/** Replaces texts of the Studio that are too vague here, or name a document as it was before it had a title. */
export const wording = [
  defineLocaleResourceBundle({
    locale,
    namespace: 'structure',
    resources: {
      'panes.document-operation-results.operation-success_publish': own.published,
      'panes.document-operation-results.operation-success_unpublish': own.hidden,
      'panes.document-operation-results.operation-success_restore': own.restored,
      'panes.document-operation-results.operation-success_discardChanges': own.discarded,
      // It would name a version, and nobody here chooses one.
      'changes.banner.description': own.history,
      // A name that is only in another namespace.
      'changes.action.close-label': own.closeHistory,
    },
  }),
  defineLocaleResourceBundle({
    locale,
    namespace: 'studio',
    resources: {
      // One name for the button and its dialog.
      'inputs.image.actions-menu.edit-details.aria-label': own.crop,
      'inputs.image.actions-menu.crop-image-tooltip': own.crop,
      'inputs.image.hotspot-dialog.title': own.crop,
      'inputs.imagetool.title': own.crop,
      'inputs.imagetool.description': own.cropHelp,
      // Its box has no room for the name of a file.
      'input.files.common.upload-progress': own.uploading,
      // One word with the pages of the content service.
      'user-menu.action.sign-out': own.logOut,
      'user-menu.login-provider': own.loggedInWith,
      'asset-source.dialog.accept-message': own.allPictures,
      'relative-time.just-now': texts.justNow,
      'document-status.revision-from': '<em>{{date}}</em>',
      'timeline.operation.draft-created': own.firstChange,
      'timeline.operation.draft-created_timestamp': at(own.firstChange),
      // The Studio calls it so too when a draft is replaced, as by a restored document.
      'timeline.operation.draft-discarded': own.dropped,
      'timeline.operation.draft-discarded_timestamp': at(own.dropped),
      'timeline.operation.unpublished': own.unpublished,
      'timeline.operation.unpublished_timestamp': at(own.unpublished),
    },
  }),
];
