import { DownloadIcon } from '@sanity/icons/Download';
import { Button, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { useProjectTitles, useVisits } from './use-visits.ts';
import { kinds, ofHundred, type Ranked, type Report, rank, toCsv, weeksOf } from './visit-weeks.ts';
import { WeekBars } from './week-bars.tsx';
import { WeekTable } from './week-table.tsx';

/** Shows what the site brought: last week first. */
export default function VisitsPage({ previewUrl }: { previewUrl: string }) {
  const visits = useVisits(previewUrl);
  return (
    <Card as="main" height="fill" overflow="auto" tone="transparent">
      <Container width={1} padding={4} paddingBottom={6}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            {texts.tools.visits}
          </Heading>
          {visits === 'loading' && <Text size={1}>{texts.visits.loading}</Text>}
          {visits === 'silent' && <Text size={1}>{texts.visits.silent}</Text>}
          {typeof visits === 'object' && <Figures report={visits} />}
        </Stack>
      </Container>
    </Card>
  );
}

function Figures({ report }: { report: Report }) {
  const titleOf = useProjectTitles();
  const isEmpty = Object.keys(report.days).length === 0;
  const isHere = report.receiver === 'here';
  const notice =
    report.receiver === '' ? texts.visits.nowhere : texts.visits.elsewhere(report.receiver);
  if (isEmpty) return <Text size={2}>{isHere ? texts.visits.none : notice}</Text>;
  const weeks = weeksOf(report);
  const fast = ofHundred(report, 'speed', 'fast');
  const phones = ofHundred(report, 'device', 'phone');
  const places = kinds
    .flatMap((kind) => rank(report, kind).map((one) => ({ ...one, kind })))
    .sort((one, other) => other.count - one.count)
    .slice(0, 6)
    .map(({ kind, name, count }) => ({
      name: texts.visits.pressedAt(texts.visits.kinds[kind], nameIn(texts.visits.places, name)),
      count,
    }));
  return (
    <>
      {!isHere && <Text size={1}>{notice}</Text>}
      <WeekTable weeks={weeks} />
      <Part title={texts.visits.weeks}>
        <WeekBars weeks={weeks.slice(0, -1)} />
      </Part>
      <List title={texts.visits.pressed} items={places} />
      <List
        title={texts.visits.projects}
        items={rank(report, 'project').map((one) => ({ ...one, name: titleOf(one.name) }))}
      />
      <List
        title={texts.visits.from}
        items={rank(report, 'from').map((one) => ({
          ...one,
          name: nameIn(texts.visits.sources, one.name),
        }))}
      />
      {fast !== null && <Text size={2}>{texts.visits.fast(fast)}</Text>}
      {phones !== null && <Text size={2}>{texts.visits.onPhones(phones)}</Text>}
      <Text size={1} muted>
        {texts.visits.counted}
      </Text>
      <Flex>
        <Button
          mode="ghost"
          icon={DownloadIcon}
          text={texts.visits.download}
          onClick={() => download(report)}
        />
      </Flex>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card padding={4} radius={2} border>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

function List({ title, items }: { title: string; items: readonly Ranked[] }) {
  if (items.length === 0) return null;
  return (
    <Part title={title}>
      <Stack as="ol" gap={3} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {items.map(({ name, count }) => (
          <Flex as="li" key={name} gap={3} justify="space-between">
            <Text size={2}>{name}</Text>
            <Text size={2}>{count}</Text>
          </Flex>
        ))}
      </Stack>
    </Part>
  );
}

/** Returns the text for a name of a counter, or the name itself: a section or a host that has none. */
function nameIn(names: Readonly<Record<string, string>>, name: string): string {
  return (Object.hasOwn(names, name) && names[name]) || name;
}

function download(report: Report): void {
  const url = URL.createObjectURL(new Blob([toCsv(report)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `visits-${report.today}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
