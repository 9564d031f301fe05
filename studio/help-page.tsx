import { Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui';
import type { Tool } from 'sanity';
import { type Topic, topics } from './help-topics.ts';
import { NotEditedHere } from './not-edited-here.tsx';

interface Props {
  /** With the address of the folder of the pictures. */
  readonly tool: Tool<{ pictures: string | undefined }>;
}

/** Shows the topics one below the other. */
export default function HelpPage({ tool }: Props) {
  return (
    <Card as="main" height="fill" overflow="auto" tone="transparent">
      <Container width={2} padding={4} paddingBottom={6}>
        <Stack gap={5}>
          <Stack gap={4}>
            <Heading as="h1" size={3}>
              Help
            </Heading>
            <Stack as="ul" gap={3} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {topics.map(({ id, title }) => (
                <li key={id}>
                  <Text size={2}>
                    <a href={`#help-${id}`}>{title}</a>
                  </Text>
                </li>
              ))}
            </Stack>
          </Stack>
          {topics.map((topic) => (
            <TopicCard key={topic.id} topic={topic} pictures={tool.options?.pictures} />
          ))}
          <Stack gap={4}>
            <Heading as="h2" size={2}>
              Not edited here
            </Heading>
            <NotEditedHere />
          </Stack>
        </Stack>
      </Container>
    </Card>
  );
}

function TopicCard({ topic, pictures }: { topic: Topic; pictures: string | undefined }) {
  const { id, title, steps, note, picture } = topic;
  return (
    <Card id={`help-${id}`} padding={4} radius={2} border>
      <Stack gap={4}>
        <Heading as="h2" size={2}>
          {title}
        </Heading>
        <Stack as="ol" gap={4} margin={0} paddingLeft={0}>
          {steps.map((step, index) => (
            // The browser's own number would be below the first line: Sanity's text begins above its box.
            <Flex as="li" key={step} gap={3}>
              <Text size={2}>{index + 1}.</Text>
              <Text size={2}>{withLabels(step)}</Text>
            </Flex>
          ))}
        </Stack>
        {note && (
          <Text size={2} muted>
            {withLabels(note)}
          </Text>
        )}
        {pictures !== undefined && picture && (
          <img
            src={`${pictures}/${picture.name}`}
            alt={picture.alt}
            loading="lazy"
            style={{ width: '100%', height: 'auto' }}
          />
        )}
      </Stack>
    </Card>
  );
}

/** Renders the parts between `**` as strong text. */
function withLabels(step: string) {
  return step
    .split('**')
    .map((part, index) => (index % 2 === 0 ? part : <strong key={part}>{part}</strong>));
}
