import { Box, Flex, Stack, Text } from '@sanity/ui';
import type { CSSProperties } from 'react';
import { company } from '../../site/src/company.ts';
import { visuallyHidden } from '../chrome/pane.tsx';
import { texts } from '../texts.ts';
import { kinds, type Week } from './visit-weeks.ts';

/** Height in px of the highest bar. */
const HEIGHT = 96;

const bar: CSSProperties = {
  background: 'currentColor',
  opacity: 0.7,
  borderRadius: '2px 2px 0 0',
};

/** Shows how often visitors got in touch each week: bars to look at, and a table for screen readers. */
export function WeekBars({ weeks }: { weeks: readonly Week[] }) {
  const highest = Math.max(1, ...weeks.map(contactsOf));
  return (
    <Box style={{ position: 'relative' }}>
      <Flex aria-hidden="true" align="flex-end" gap={[1, 2, 3]}>
        {weeks.map((week, index) => (
          <Stack key={week.monday} gap={2} style={{ flex: '1 0 0', minWidth: 0 }}>
            <Text size={0} align="center">
              {week.isMany ? '…' : contactsOf(week)}
            </Text>
            <div
              style={{ ...bar, height: Math.round((HEIGHT * contactsOf(week)) / highest) + 1 }}
            />
            <Text size={0} align="center" muted style={{ whiteSpace: 'nowrap' }}>
              {(weeks.length - 1 - index) % 4 === 0 ? dayOf(week) : '\u00a0'}
            </Text>
          </Stack>
        ))}
      </Flex>
      <table style={visuallyHidden}>
        <caption>{texts.visits.weeks}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.visits.weekOf}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {texts.visits.kinds[kind]}
              </th>
            ))}
            <th scope="col">{texts.visits.views}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.monday}>
              <th scope="row">{dayOf(week)}</th>
              {kinds.map((kind) => (
                <td key={kind}>{week.isMany ? texts.visits.many : week.presses[kind]}</td>
              ))}
              <td>{week.isMany ? texts.visits.many : week.views}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function contactsOf({ presses }: Week): number {
  return presses.call + presses.chat + presses.directions + presses.mail;
}

function dayOf({ monday }: Week): string {
  const format = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;
  return new Date(monday).toLocaleDateString(company.language, format);
}
