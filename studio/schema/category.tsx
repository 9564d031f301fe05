import { Autocomplete } from '@sanity/ui/autocomplete';
import { useEffect, useState } from 'react';
import { defineField, type StringInputProps, set, unset, useClient } from 'sanity';

interface Asked {
  /** The document type whose categories are suggested. */
  of: string;
  description: string;
}

/** Defines a text field that suggests the categories in use by documents of one type. */
export function category({ of, description }: Asked) {
  return defineField({
    name: 'category',
    title: 'Category',
    type: 'string',
    description,
    components: { input: (props) => <CategoryInput {...props} of={of} /> },
    validation: (rule) => rule.max(30).warning('A word or two are enough.'),
  });
}

const categoriesOf =
  'array::unique(*[_type == $of && defined(category)] | order(category asc).category)';

function CategoryInput({
  of,
  value = '',
  onChange,
  elementProps,
  readOnly,
}: StringInputProps & { of: string }) {
  const client = useClient({ apiVersion: '2025-02-19' });
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => {
    const asked = client.observable
      .fetch<string[]>(categoriesOf, { of }, { perspective: 'drafts' })
      .subscribe({ next: setKnown, error: () => setKnown([]) });
    return () => asked.unsubscribe();
  }, [client, of]);

  const keep = (text: string | null) => onChange(text ? set(text) : unset());
  return (
    <Autocomplete
      {...elementProps}
      readOnly={readOnly}
      openButton
      options={[...new Set([...known, value])].filter(Boolean).map((name) => ({ value: name }))}
      // Typed text is the category, even if it is not in the list.
      onQueryChange={(query) => query !== null && keep(query)}
      onChange={keep}
      value={value}
    />
  );
}
