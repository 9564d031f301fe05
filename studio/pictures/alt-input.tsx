import { Button, Card, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { getPublishedId, type StringInputProps, set, useClient, useFormValue } from 'sanity';
import { texts } from '../texts.ts';

// At most three, from all picture fields of the schema.
const elsewhere = `array::unique(*[references($asset) && !(_id in [$id, "drafts." + $id])]{
  "known": [image, aboutImage, beforeImage, afterImage][asset._ref == $asset].alt
}.known[length(@) > 0])[0...3]`;

/** Offers the descriptions that other documents have of the same picture, while there is none of it. */
export function AltInput(props: StringInputProps) {
  const { path, value, onChange, readOnly } = props;
  const asset = useFormValue([...path.slice(0, -1), 'asset', '_ref']);
  const own = useFormValue(['_id']);
  const [first] = useState({ asset, value });
  const isOfAnother =
    asset !== undefined && asset !== first.asset && value && value === first.value;
  const isWanted = typeof asset === 'string' && (isOfAnother || !value?.trim());
  const known = useDescriptions(isWanted ? asset : undefined, String(own));
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      {isOfAnother && (
        <Card padding={3} radius={2} tone="caution" role="status">
          <Text size={1}>{texts.pictures.isItRight}</Text>
        </Card>
      )}
      {known.map((alt) => (
        <Button
          key={alt}
          mode="ghost"
          padding={3}
          disabled={readOnly}
          onClick={() => onChange(set(alt))}
        >
          <Text size={1} style={{ whiteSpace: 'normal', textAlign: 'start' }}>
            {texts.pictures.use(alt)}
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
    const params = { asset, id: getPublishedId(own) };
    const subscription = client.observable
      .fetch<string[]>(elsewhere, params, { perspective: 'drafts' })
      .subscribe({ next: setKnown, error: () => setKnown([]) });
    return () => subscription.unsubscribe();
  }, [client, asset, own]);
  return known;
}
