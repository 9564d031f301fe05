import { defineLocaleResourceBundle } from 'sanity';

const locale = 'en-US';

/** The Studio's words for “unpublish”, which is “Hide from the site” here. */
export const wording = [
  defineLocaleResourceBundle({
    locale,
    namespace: 'structure',
    resources: {
      'panes.document-operation-results.operation-success_unpublish':
        '<Strong>{{title}}</Strong> is hidden from the site. It stays here as a draft.',
    },
  }),
  defineLocaleResourceBundle({
    locale,
    namespace: 'studio',
    resources: {
      // Below the form, where a phone has no room for more, and in the history.
      'timeline.operation.unpublished': 'Hidden',
      'timeline.operation.unpublished_timestamp': 'Hidden: {{timestamp, datetime}}',
    },
  }),
];
