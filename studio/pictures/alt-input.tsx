import { Button, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { type StringInputProps, set, useClient, useFormValue } from 'sanity';

// At most three, from all picture fields of the schema.
const elsewhere = `array::unique(*[references($asset) && !(_id in [$id, "drafts." + $id])]{
  "known": [image, aboutImage, beforeImage, afterImage][asset._ref == $asset].alt
}.known[length(@) > 0])[0...3]`;

/** Offers the descriptions that other documents have of the same picture, while there is none. */
export function AltInput(props: StringInputProps) {
  const { path, value, onChange, readOnly } = props;
  const asset = useFormValue([...path.slice(0, -1), 'asset', '_ref']);
  const own = useFormValue(['_id']);
  const isWanted = typeof asset === 'string' && !value?.trim();
  const known = useDescriptions(isWanted ? asset : undefined, String(own));
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      {known.map((alt) => (
        <Button
          key={alt}
          mode="ghost"
          padding={3}
          disabled={readOnly}
          onClick={() => onChange(set(alt))}
        >
          <Text size={1} style={{ whiteSpace: 'normal', textAlign: 'start' }}>
            Use “{alt}”
          </Text>
        </Button>
      ))}
    </Stack>
  );
}

function useDescriptions(asset: string | undefined, own: string): readonly string[] {
  const client = useClient({ apiVersion: '2025-02-19' });
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => {
    setKnown([]);
    if (!asset) return undefined;
    const asked = client.observable
      .fetch<string[]>(
        elsewhere,
        { asset, id: own.replace(/^drafts\./, '') },
        { perspective: 'drafts' },
      )
      .subscribe({
        next: setKnown,
        error: () => setKnown([]),
      });
    return () => asked.unsubscribe();
  }, [client, asset, own]);
  return known;
}
