import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useRef, useState } from 'react';
import {
  defineField,
  getPublishedId,
  type StringInputProps,
  set,
  useClient,
  useFormValue,
} from 'sanity';
import {
  type Category,
  existingSpelling,
  readCategories,
  readOtherNames,
} from '../documents/category-names.ts';
import { texts } from '../texts.ts';

/** Defines a text field that offers the categories in use. */
export function category(description: string) {
  return defineField({
    name: 'category',
    title: texts.category.title,
    type: 'string',
    description,
    components: { input: CategoryInput },
    validation: (rule) => rule.max(30).warning(texts.category.long),
  });
}

function CategoryInput(props: StringInputProps) {
  const { value, readOnly, onChange } = props;
  const client = useClient({ apiVersion: '2025-02-19' });
  const id = getPublishedId(String(useFormValue(['_id'])));
  const [taken, setTaken] = useState<string>();
  const [known, setKnown] = useState<readonly Category[]>([]);
  useEffect(() => {
    readCategories(client).then(setKnown, () => setKnown([]));
  }, [client]);
  const others = useRef<readonly string[]>([]);
  const readOthers = () => {
    readOtherNames(client, id).then(
      (names) => {
        others.current = names;
      },
      () => {},
    );
  };
  // On blur, because the text before that may be the beginning of another category. Without a request, because
  // the click that causes the blur may publish.
  const takeExisting = () => {
    const existing = existingSpelling(value ?? '', others.current);
    if (readOnly || existing === undefined || existing === value) return;
    onChange(set(existing));
    setTaken(existing);
  };
  return (
    <Stack gap={2}>
      <Box onFocus={readOthers} onBlur={takeExisting}>
        {props.renderDefault(props)}
      </Box>
      <Box aria-live="polite">
        {taken === value && value && (
          <Card padding={3} radius={2} tone="primary">
            <Text size={1}>{texts.category.taken(value)}</Text>
          </Card>
        )}
      </Box>
      <Flex gap={2} wrap="wrap">
        {known.map(({ name }) => (
          <Button
            key={name}
            mode="ghost"
            padding={[4, 3]}
            fontSize={1}
            disabled={readOnly}
            selected={name === props.value}
            text={name}
            onClick={() => props.onChange(set(name))}
          />
        ))}
      </Flex>
    </Stack>
  );
}
