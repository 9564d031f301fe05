import { describe } from 'vitest';
import { ensureRsync } from '../harness/rsync.ts';
import { describeDeploys } from './deploys.ts';

const isInstalled = ensureRsync();
if (!isInstalled) console.warn('NOT RUN: deploys. rsync is not installed.');

// To another machine, and interrupted ones: tests/full/site/deploy.test.ts.
describe.runIf(isInstalled)('with rsync', () => describeDeploys('a folder'));
