import { expect, test } from 'vitest';
import { sanity } from './commands.ts';

test('the same Studio can be deployed at sanity.io, except for the login', async () => {
  const { stdout, stderr } = await sanity(['deploy', '--dry-run', '--yes', '--no-build'], {
    SANITY_STUDIO_PROJECT_ID: 'abc12345',
    SANITY_STUDIO_HOST: 'kareeklip',
  });
  expect(stdout + stderr).toContain('Project: abc12345');
  expect(stdout + stderr).toContain('You must login first');
});
