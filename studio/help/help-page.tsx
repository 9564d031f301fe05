import { Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui';
import guide from '../../docs/studio.md?raw';
import { texts } from '../texts.ts';

const pictures = import.meta.glob<string>('./*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});

const dailyWork = /\n## Daily work\n(.*?)\n## /s.exec(guide)?.[1] ?? '';
/** The tasks of the guide. Each begins with its title. */
const [, ...topics] = dailyWork.split('\n### ').map((topic) => topic.trim().split(/\n{2,}/));

/** Shows the topics one below the other. */
export default function HelpPage() {
  return (
    <Card as="main" height="fill" overflow="auto" tone="transparent">
      <Container width={2} padding={4} paddingBottom={6}>
        <Stack gap={5}>
          <Stack gap={4}>
            <Heading as="h1" size={3}>
              {texts.tools.help}
            </Heading>
            <Stack as="ul" lang="en" gap={3} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {topics.map(([title], index) => (
                <li key={title}>
                  <Text size={2}>
                    <a href={`#help-${index}`}>{title}</a>
                  </Text>
                </li>
              ))}
            </Stack>
          </Stack>
          {topics.map(([title, ...blocks], index) => (
            <Card key={title} id={`help-${index}`} lang="en" padding={4} radius={2} border>
              <Stack gap={4}>
                <Heading as="h2" size={2}>
                  {title}
                </Heading>
                {blocks.map((block) => (
                  <Block key={block} text={block} />
                ))}
              </Stack>
            </Card>
          ))}
        </Stack>
      </Container>
    </Card>
  );
}

/** Renders a picture, a list, a table or a paragraph of the guide. */
function Block({ text }: { text: string }) {
  const [, alt, name] = /^!\[(.*)\]\(.*\/(.*)\)$/.exec(text) ?? [];
  const lines = text.split('\n');
  if (name) {
    const src = pictures[`./${name}`];
    return <img src={src} alt={alt} loading="lazy" style={{ width: '100%', height: 'auto' }} />;
  }
  if (/^(1\.|-) /.test(text)) {
    return (
      <Stack as={text.startsWith('-') ? 'ul' : 'ol'} gap={4} margin={0} paddingLeft={0}>
        {lines.map((line) => {
          const [mark = ''] = line.split(' ', 1);
          return (
            // The browser's own mark would be below the first line: Sanity's text begins above its box.
            <Flex as="li" key={line} gap={3}>
              <Text size={2}>{mark.replace('-', '•')}</Text>
              <Text size={2}>{withLabels(line.slice(mark.length + 1))}</Text>
            </Flex>
          );
        })}
      </Stack>
    );
  }
  if (text.startsWith('|')) {
    return lines.slice(2).map((line) => {
      const [, what, file] = line.split(/ ?\| ?/);
      return (
        <Stack key={line} gap={3}>
          <Text size={2}>{what}</Text>
          <Text size={1} muted>
            <code style={{ overflowWrap: 'anywhere' }}>{file?.split('`')[1]}</code>
          </Text>
        </Stack>
      );
    });
  }
  return <Text size={2}>{withLabels(text)}</Text>;
}

/** Renders the parts between `**` as strong text. */
function withLabels(text: string) {
  return text
    .split('**')
    .map((part, index) => (index % 2 === 0 ? part : <strong key={index}>{part}</strong>));
}
