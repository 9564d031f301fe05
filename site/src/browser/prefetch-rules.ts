import { paths } from '../routes.ts';

/**
 * The rules by which browsers prefetch the page that a visitor is about to open, in JSON
 * (https://html.spec.whatwg.org/#speculative-loading). The policy of pages allows exactly this text.
 */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: Object.values(paths) }, eagerness: 'moderate' }],
});
