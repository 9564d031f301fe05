import { expect, it } from 'vitest';
import { ArgumentsError, readDeployment } from './read-deployment.ts';

const read = (...args: readonly string[]) => readDeployment(args, '/srv/elsewhere');

it('a folder starts at that of the user, and replaces the settings', () => {
  const { settings } = read('--to', 'out/');
  expect(settings).toEqual({ DEPLOY_TO: '/srv/elsewhere/out', DEPLOY_COMMAND: '' });
});

it.each(['web@www.company.example:sites/company', 'host::module', 'b2:company'])(
  '%s stays',
  (to) => {
    expect(read(`--to=${to}`).settings).toMatchObject({ DEPLOY_TO: to });
  },
);

it('an earlier release is named, and a dry run needs an argument', () => {
  expect(read('--release', '000001-0123456789ab', '--dry-run')).toEqual({
    release: '000001-0123456789ab',
    isDryRun: true,
    isDemo: false,
    settings: {},
  });
  expect(read('--demo').isDemo).toBe(true);
});

it.each([[['--to']], [['out']], [['--to', 'out', '--force']]])(
  'the arguments %j are refused with the usage',
  (args) => {
    expect(() => read(...args)).toThrow(ArgumentsError);
    expect(() => read(...args)).toThrow('\nUse: npm run deploy -- [--to ');
  },
);
