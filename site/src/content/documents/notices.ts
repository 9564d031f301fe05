import { z } from 'zod';
import { line, placeOf } from '../fields/fields.ts';
import type { DatedNotice } from '../model/types.ts';

/** Most characters of a notice: five lines on a phone. */
export const LONGEST_NOTICE = 160;

/** A time of day such as `08:00`. */
export const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const day = z.iso.date({ error: 'is no day' });

const clock = z.string().regex(CLOCK).nullish().catch(null);

const noticeSchema = z
  .object({
    text: line
      .refine((text) => text !== '', 'is missing')
      .refine(
        (text) => text.length <= LONGEST_NOTICE,
        `has more than ${LONGEST_NOTICE} characters`,
      ),
    firstDay: day,
    lastDay: day,
    hours: z.enum(['usual', 'closed', 'other'], { error: 'is unknown' }).nullish(),
    opens: clock,
    closes: clock,
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'is before firstDay',
  })
  .refine(
    ({ hours, opens, closes }) => hours !== 'other' || (opens && closes && opens !== closes),
    {
      path: ['hours'],
      error: 'has no times like 08:00 and 13:00',
    },
  );

interface Notices {
  readonly notices: readonly DatedNotice[];
  /** What is wrong with each notice that is left out. */
  readonly faults: readonly string[];
}

/** Parses the notices of the settings. An invalid one is left out. */
export function parseNotices(received: readonly unknown[]): Notices {
  const notices: DatedNotice[] = [];
  const faults: string[] = [];
  for (const [index, one] of received.entries()) {
    const { data, error } = noticeSchema.safeParse(one);
    const wrong = error?.issues.map(
      ({ path, message }) => `${['notices', index, ...path].join('.')} ${message}`,
    );
    if (wrong) faults.push(`${wrong.join(', ')}; left out.`);
    if (!data) continue;
    const { text, firstDay, lastDay } = data;
    const path = `notices${placeOf(one, index)}`;
    notices.push({ text, firstDay, lastDay, hours: hoursOf(data), path });
  }
  return { notices, faults };
}

/** Closed is written as in https://developers.google.com/search/docs/appearance/structured-data/local-business. */
function hoursOf({ hours, opens, closes }: z.infer<typeof noticeSchema>): DatedNotice['hours'] {
  if (hours === 'closed') return { opens: '00:00', closes: '00:00' };
  return hours === 'other' && opens && closes ? { opens, closes } : null;
}
