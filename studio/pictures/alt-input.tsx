import { Button, Stack } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { type StringInputProps, set, useClient, useFormValue } from 'sanity';
import { picturesIn } from './picture-uses.ts';

const elsewhere = '*[references($asset)]';

/** Offers the descriptions that other documents have of the same picture, while there is none. */
export function AltInput(props: StringInputProps) {
  const { path, value, onChange, readOnly } = props;
  const asset = useFormValue([...path.slice(0, -1), 'asset', '_ref']);
  const known = useDescriptions(typeof asset === 'string' && !value?.trim() ? asset : undefined);
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      {known.map((alt) => (
        <Button
          key={alt}
          mode="ghost"
          justify="flex-start"
          fontSize={1}
          padding={3}
          disabled={readOnly}
          text={`Use “${alt}”`}
          onClick={() => onChange(set(alt))}
        />
      ))}
    </Stack>
  );
}

function useDescriptions(asset: string | undefined): readonly string[] {
  const client = useClient({ apiVersion: '2025-02-19' });
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => {
    setKnown([]);
    if (!asset) return undefined;
    const asked = client.observable
      .fetch<object[]>(elsewhere, { asset }, { perspective: 'drafts' })
      .subscribe({
        next: (documents) => setKnown(descriptionsOf(documents, asset)),
        error: () => setKnown([]),
      });
    return () => asked.unsubscribe();
  }, [client, asset]);
  return known;
}

function descriptionsOf(documents: readonly object[], asset: string): string[] {
  const uses = picturesIn(documents).get(asset) ?? [];
  return [...new Set(uses.map(({ alt }) => alt.trim()).filter(Boolean))];
}
