// The door for programs that read content. Files outside this folder import its doors only: this one, `pages.ts`,
// `problems.ts` and `signed-in.ts` for whatever must not load Sanity's client, and `studio.ts`.

export { contactFrom } from './documents/contact.ts';
export { emptyContent, type LoadedContent, loadContent } from './documents/load-content.ts';
export type { Answers } from './documents/parts.ts';
export { pathFault } from './fields/page-path.ts';
export { createContentClient } from './vendor/client.ts';
export { detailOf, type Problem, reasonOf } from './vendor/failure.ts';
export { queries, queryNames } from './vendor/queries.ts';
export { fetchContent, RetryLaterError } from './vendor/transport.ts';
export { watchContent } from './vendor/watch.ts';
