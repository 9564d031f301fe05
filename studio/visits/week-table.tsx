import { Card, Text } from '@sanity/ui';
import type { CSSProperties } from 'react';
import { texts } from '../texts.ts';
import { kinds, type Week } from './visit-weeks.ts';

const cell: CSSProperties = { padding: '8px 0 8px 12px', textAlign: 'right' };
const name: CSSProperties = { padding: '8px 0', textAlign: 'left' };

/** Shows last week beside the week before and the current one. */
export function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  const [before, last, current] = weeks.slice(-3);
  const columns = [
    [texts.visits.lastWeek, last],
    [texts.visits.weekBefore, before],
    [texts.visits.thisWeek, current],
  ] as const;
  const rows = [
    ...kinds.map((kind) => [texts.visits.kinds[kind], (week: Week) => week.presses[kind]] as const),
    [texts.visits.views, (week: Week) => week.views] as const,
  ];
  const figure = (week: Week | undefined, of: (week: Week) => number) =>
    week?.isMany ? texts.visits.many : week && of(week);
  return (
    <Card padding={4} radius={2} border>
      <table style={{ width: '100%', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            <td />
            {columns.map(([title]) => (
              <th key={title} scope="col" style={cell}>
                <Text size={1} muted>
                  {title}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, of]) => (
            <tr key={title}>
              <th scope="row" style={name}>
                <Text size={2}>{title}</Text>
              </th>
              {columns.map(([column, week]) => (
                <td key={column} style={cell}>
                  <Text size={2} weight={week === last ? 'bold' : 'regular'}>
                    {figure(week, of)}
                  </Text>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
