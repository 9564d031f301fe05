import { expect, it } from 'vitest';
import { createReporter } from './reporter.ts';

const down = { logged: 'down', shown: 'The service is down.' };
const slow = { logged: 'slow', shown: 'The service is slow.' };

it('logs a problem once while it lasts, logs its end, and logs it again if it returns', () => {
  const lines: string[] = [];
  const { report, standing } = createReporter(
    (_, line) => lines.push(line),
    'well',
    () => {},
  );
  report([]);
  report([down]);
  report([down, slow]);
  report([down]);
  report([]);
  report([]);
  report([down]);
  expect(standing()).toEqual(['The service is down.']);
  expect(lines).toEqual(['down', 'slow', 'well', 'down']);
});
