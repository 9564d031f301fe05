import { serverPaths } from '../../src/routes.ts';
import { visitsReport } from '../visits/visits-report.ts';
import { createForward, type ForwardTarget } from './forward.ts';

/** Creates a function that forwards requests of the Studio for what was counted. */
export function createForwardVisits(target: ForwardTarget) {
  return createForward(target, serverPaths.visits, ['GET'], async (ask) => {
    try {
      return visitsReport.parse(await ask());
    } catch {
      return null;
    }
  });
}
