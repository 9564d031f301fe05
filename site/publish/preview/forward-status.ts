import { SITE_IS_SILENT } from '../../../system/site-health.ts';
import { serverPaths } from '../../src/routes.ts';
import { type SiteStatus, siteStatus } from '../server/site-status.ts';
import { createForward, type ForwardTarget } from './forward.ts';

/** The status of a site that has not answered yet. */
const UNKNOWN: SiteStatus = {
  host: '',
  since: 0,
  isUploading: false,
  failure: null,
  next: 0,
  problems: [],
  examples: [],
};

/**
 * Creates a function that forwards requests of the Studio: a GET for the status of the public site, a POST that also
 * tries a failed upload at once. While the site does not answer, its last status stays, with that problem.
 */
export function createForwardStatus(target: ForwardTarget) {
  let last = UNKNOWN;
  return createForward(target, serverPaths.status, ['GET', 'POST'], async (ask) => {
    try {
      last = siteStatus.parse(await ask());
      return last;
    } catch {
      return { ...last, problems: [SITE_IS_SILENT] };
    }
  });
}
