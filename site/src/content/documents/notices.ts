import { z } from 'zod';
import { CLOCK, fault, line, placeOf } from '../fields/fields.ts';
import { LONGEST_NOTICE } from '../model/text-limits.ts';
import type { DatedNotice } from '../model/types.ts';
import { type Flaw, flawsIn } from './parse.ts';

const day = z.iso.date({ error: fault('noDay') });

const clock = z.string().regex(CLOCK).nullish().catch(null);

const noticeSchema = z
  .object({
    text: line
      .refine((text) => text !== '', fault('missing'))
      .refine((text) => text.length <= LONGEST_NOTICE, fault('longNotice')),
    firstDay: day,
    lastDay: day,
    hours: z.enum(['usual', 'closed', 'other'], { error: fault('unknownHours') }).nullish(),
    opens: clock,
    closes: clock,
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: fault('beforeFirstDay'),
  })
  .refine(
    ({ hours, opens, closes }) => hours !== 'other' || (opens && closes && opens !== closes),
    {
      path: ['hours'],
      error: fault('noHours'),
    },
  );

interface Notices {
  readonly notices: readonly DatedNotice[];
  /** What is wrong with each notice that is left out. */
  readonly flaws: readonly (readonly Flaw[])[];
}

/** Parses the notices of the settings. An invalid one is left out. */
export function parseNotices(received: readonly unknown[]): Notices {
  const notices: DatedNotice[] = [];
  const flaws: Flaw[][] = [];
  for (const [index, one] of received.entries()) {
    const { data, error } = noticeSchema.safeParse(one);
    if (error) flaws.push(flawsIn(error, ['notices', index]));
    if (!data) continue;
    const { text, firstDay, lastDay } = data;
    const path = `notices${placeOf(one, index)}`;
    notices.push({ text, firstDay, lastDay, hours: hoursOf(data), path });
  }
  return { notices, flaws };
}

/** Closed is written as in https://developers.google.com/search/docs/appearance/structured-data/local-business. */
function hoursOf({ hours, opens, closes }: z.infer<typeof noticeSchema>): DatedNotice['hours'] {
  if (hours === 'closed') return { opens: '00:00', closes: '00:00' };
  return hours === 'other' && opens && closes ? { opens, closes } : null;
}
