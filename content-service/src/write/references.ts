/** Takes a document; gives the ids that it refers to strongly. */
export function strongReferences(document: object): string[] {
  return [...new Set(referencesIn(document))];
}

function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const isElsewhere = '_dataset' in value || '_projectId' in value;
  const isWeak = '_weak' in value && value._weak === true;
  const isStrong = !isElsewhere && !isWeak && !('_strengthenOnPublish' in value);
  if (isStrong && '_ref' in value && typeof value._ref === 'string') yield value._ref;
  for (const part of Object.values(value)) yield* referencesIn(part);
}
