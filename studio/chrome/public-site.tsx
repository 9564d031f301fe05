import { Button, Card, Flex, Text } from '@sanity/ui';
import { useEffect, useSyncExternalStore } from 'react';
import {
  type DocumentBadgeDescription,
  type DocumentBadgeProps,
  useCurrentUser,
  userHasRole,
} from 'sanity';
import { z } from 'zod';
import { texts } from '../texts.ts';
import { uploadSentence } from './upload-sentence.ts';

const statusSchema = z.object({
  host: z.string(),
  since: z.number(),
  isUploading: z.boolean(),
  failure: z.string().nullable(),
  next: z.number(),
  problems: z.array(z.string()),
  examples: z.array(z.enum(['reviews', 'phone', 'e-mail', 'address', 'text', 'name'])),
});

/** Milliseconds between two requests. */
const EVERY = 3000;

/** Milliseconds after a change in which a release may not have it yet. */
const FRESH = 20_000;

const shown = new Set<() => void>();
let status: z.infer<typeof statusSchema> | undefined;

/** Requests the status of the public site from the preview's server. The last one stays until it answers. */
function requestStatus(previewUrl: string, method: string): void {
  fetch(new URL('/status', previewUrl), { method, credentials: 'include' })
    .then(async (response) => {
      status = statusSchema.parse(await response.json());
      for (const show of shown) show();
    })
    .catch(() => {});
}

/** Returns the last status of the public site. Undefined before the first answer, and without a preview. */
const useStatus = () => useSyncExternalStore(subscribe, () => status);

function subscribe(show: () => void) {
  shown.add(show);
  return () => void shown.delete(show);
}

/** Returns a badge that says whether visitors see a document as its form shows it. */
export function useStateBadge({ draft, published }: DocumentBadgeProps): DocumentBadgeDescription {
  const status = useStatus();
  if (!published) return { label: texts.publicSite.notOnSite, color: 'warning' };
  if (draft) return { label: texts.publicSite.changed, color: 'warning' };
  const sentence = status && uploadSentence(status);
  if (!sentence) return { label: texts.publicSite.onSite, color: 'success' };
  const changed = Date.parse(published._updatedAt);
  const isFresh = Date.now() - changed < FRESH && changed > status.since;
  return { label: isFresh && status.failure === null ? texts.publicSite.uploading : sentence };
}

/** Renders a line for the navbar: since when the public site is up to date, and what is wrong. */
export function SiteBar({ previewUrl }: { previewUrl: string }) {
  const status = useStatus();
  const user = useCurrentUser();
  useEffect(() => {
    requestStatus(previewUrl, 'GET');
    const timer = setInterval(() => requestStatus(previewUrl, 'GET'), EVERY);
    return () => clearInterval(timer);
  }, [previewUrl]);
  if (!status) return null;
  const sentence = uploadSentence(status);
  const isFailing = status.failure !== null;
  const examples = status.examples.map((one) => texts.publicSite.examples[one]).join(', ');
  const others = [
    ...(user && userHasRole(user, 'administrator') ? status.problems : []),
    ...(examples ? [texts.publicSite.stillExamples(examples)] : []),
  ];
  const tone = isFailing || others.length > 0 ? 'caution' : 'default';
  const lines = (texts: readonly string[]) =>
    texts.map((text) => (
      <Text key={text} size={1}>
        {text}
      </Text>
    ));
  if (sentence === '' && others.length === 0) return null;
  return (
    <Card as="section" aria-label={texts.publicSite.title} borderBottom padding={2} tone={tone}>
      <Flex align="center" gap={[2, 3]} wrap="wrap" aria-live="polite">
        {sentence !== '' && lines([sentence])}
        {isFailing && (
          <Button
            mode="ghost"
            padding={[4, 2]}
            text={texts.publicSite.tryNow}
            onClick={() => requestStatus(previewUrl, 'POST')}
          />
        )}
        {lines(others)}
      </Flex>
    </Card>
  );
}
