import { expect, test } from 'vitest';
import { reasonIn } from './run-tool.ts';

test.each([
  ['ssh: Could not resolve hostname host: Name or service not known', /^no connection/],
  ['getaddrinfo EAI_AGAIN api.netlify.com', /^no connection/],
  ['curl: (7) Failed to connect to host port 443', /does not answer/],
  ["curl: (7) Couldn't connect to server", /does not answer/],
  ['rsync: write failed: No space left on device (28)', /no room/],
  ['Unable to locate credentials. You can configure them by running "aws configure".', /refuses/],
  ['Authentication error [code: 10000]', /refuses/],
  ['Error: Unauthorized', /refuses/],
  ['rsync: mkdir "/srv/a/b" failed: No such file or directory (2)', /lacks the folder/],
  ['bash: line 1: rsync: command not found', /lacks a program/],
  ['Host key verification failed.', /another key than before/],
  ['rsync: mkdir "/srv/a" failed: Permission denied (13)', /not allow writing/],
  ['curl: (9) Server denied you to change to the given directory: 550', /not allow writing/],
  ['rsync: connection unexpectedly closed (530 bytes received so far) [sender]', /not answer/],
  [
    'Transferred:   \t58.550 KiB / 117.188 KiB, 50%, 20.401 KiB/s, ETA 3s\nunexpected EOF',
    /not answer/,
  ],
  ['Errors:   552 (retrying may help)\nChecks:   452 / 550, 82%\nconnection lost', /not answer/],
  ['Failed to copy with 403 errors: last error was: connection lost', /not answer/],
])('why an upload failed is said in a few words: %s', (printed, reason) => {
  expect(reasonIn(printed)).toMatch(reason);
});

test('what is not known is not guessed', () => {
  expect(reasonIn('sftp: "Failure" (SSH_FX_FAILURE)')).toBeUndefined();
});
