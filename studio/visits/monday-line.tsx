import { Button, Card, Flex, Text } from '@sanity/ui';
import { ToolLink } from 'sanity';
import { texts } from '../texts.ts';
import { useVisits } from './use-visits.ts';
import { isMonday, weeksOf } from './visit-weeks.ts';
import { VISITS } from './visits-tool.tsx';

/** Renders a line for the navbar on Mondays: what last week brought, beside the week before. */
export function MondayLine({ previewUrl }: { previewUrl: string }) {
  const visits = useVisits(previewUrl);
  if (typeof visits === 'string' || !isMonday(visits.today)) return null;
  const [before, last] = weeksOf(visits).slice(-3);
  if (!before || !last || last.views === 0) return null;
  const sentence = last.isMany
    ? texts.visits.mondayMany
    : texts.visits.monday(last.presses, before.presses);
  return (
    <Card as="section" aria-label={texts.tools.visits} borderBottom padding={2}>
      <Flex align="center" gap={[2, 3]} wrap="wrap">
        <Text size={1}>{sentence}</Text>
        <Button as={ToolLink} name={VISITS} mode="ghost" padding={[4, 2]} text={texts.tools.visits}>
          {null}
        </Button>
      </Flex>
    </Card>
  );
}
