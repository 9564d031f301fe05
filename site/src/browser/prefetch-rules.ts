import { SAVING } from '../dom-contract.ts';
import { paths } from '../routes.ts';

/**
 * Returns the rules by which browsers prefetch pages, in JSON
 * (https://html.spec.whatwg.org/#the-speculation-rules-header). `prefetch.ts` does so in other browsers.
 */
export function prefetchRules(): string {
  const page = { href_matches: Object.values(paths) };
  const isSaving = { selector_matches: `:root[${SAVING}] a` };
  const rule = { where: { and: [page, { not: isSaving }] }, eagerness: 'moderate' };
  return JSON.stringify({ prefetch: [rule] });
}
