import { expect, it } from 'vitest';
import { spokenIn } from './spoken.ts';

const voice = "{'established': False}";
const record = (text: string) => `12:50:32.762842 - ${text}\n`;

it.each([
  {
    of: 'parts of one utterance, with their voices',
    log: [`SPEECH OUTPUT: 'Home'${voice}`, "SPEECH OUTPUT: 'link.' voice=system"],
    spoken: ['Home, link'],
  },
  {
    of: 'two utterances',
    log: [
      'SPEECH: Last spoke 0.5 seconds ago',
      `SPEECH OUTPUT: 'expanded'${voice}`,
      'SPEECH: Last spoke 0.1 seconds ago',
      "SPEECH OUTPUT: 'Home'",
    ],
    spoken: ['expanded', 'Home'],
  },
  {
    of: 'two lines of the page, read in one go',
    log: [
      "WEB SAY ALL CONTENT: 0. [link | Home] 'Home' (0-4)",
      "SPEECH OUTPUT: 'Home'",
      "WEB SAY ALL CONTENT: 1. [paragraph | ] 'Text' (0-4)",
      "SPEECH OUTPUT: 'It’s the owner's'",
    ],
    spoken: ['Home', "It’s the owner's"],
  },
  {
    of: 'a heading of two lines, and a record of two lines after it',
    log: [
      `SPEECH OUTPUT: 'Built right,\n                  brick by brick.'${voice}`,
      "SPEECH GENERATOR: Results:\n                  'link'",
    ],
    spoken: ['Built right, brick by brick'],
  },
  { of: 'nothing', log: ["SPEECH OUTPUT: ''", 'SPEECH: Initialized'], spoken: [] },
])('reads $of from the log', ({ log, spoken }) => {
  expect(spokenIn(log.map(record).join(''))).toEqual(spoken);
});
