/** Takes items; gives them in groups, bounded in number and, where that is given, in characters of JSON. */
export function* batches<T>(
  items: readonly T[],
  most: number,
  mostCharacters = Number.POSITIVE_INFINITY,
): Generator<T[]> {
  let batch: T[] = [];
  let characters = 0;
  for (const item of items) {
    const length = mostCharacters === Number.POSITIVE_INFINITY ? 0 : JSON.stringify(item).length;
    if (batch.length > 0 && (batch.length >= most || characters + length > mostCharacters)) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(item);
    characters += length;
  }
  if (batch.length > 0) yield batch;
}
