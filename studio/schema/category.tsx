import { Button, Flex, Stack } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { defineField, type StringInputProps, set, useClient } from 'sanity';
import { type Category, readCategories } from '../category-names.ts';

/** Defines a text field that offers the categories in use. */
export function category(description: string) {
  return defineField({
    name: 'category',
    title: 'Category',
    type: 'string',
    description,
    components: { input: CategoryInput },
    validation: (rule) => rule.max(30).warning('A word or two are enough.'),
  });
}

function CategoryInput(props: StringInputProps) {
  const client = useClient({ apiVersion: '2025-02-19' });
  const [known, setKnown] = useState<readonly Category[]>([]);
  useEffect(() => {
    readCategories(client).then(setKnown, () => setKnown([]));
  }, [client]);
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Flex gap={2} wrap="wrap">
        {known.map(({ name }) => (
          <Button
            key={name}
            mode="ghost"
            padding={[4, 3]}
            fontSize={1}
            disabled={props.readOnly}
            selected={name === props.value}
            text={name}
            onClick={() => props.onChange(set(name))}
          />
        ))}
      </Flex>
    </Stack>
  );
}
