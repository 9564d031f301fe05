import { Card, Container, Heading, Stack, Text } from '@sanity/ui';
import { type Topic, topics } from './help-topics.ts';
import { NotEditedHere } from './not-edited-here.tsx';

/** Shows the topics one below the other. `pictures` is the address of the folder of their pictures. */
export default function HelpPage({ pictures }: { pictures: string | undefined }) {
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
            <TopicCard key={topic.id} topic={topic} pictures={pictures} />
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
        <ol style={{ margin: 0, paddingInlineStart: '1.5rem', listStyle: 'decimal' }}>
          {steps.map((step) => (
            <li key={step} style={{ paddingBlock: '0.35rem' }}>
              <Text size={2}>{withLabels(step)}</Text>
            </li>
          ))}
        </ol>
        {note && (
          <Text size={2} muted>
            {note}
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
