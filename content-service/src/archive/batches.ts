/** Characters of JSON in a group at most, unless one item alone has more. */
const CHARACTERS = 1_000_000;

/** Takes items, and how many may be in a group; gives them in groups that a request can carry. */
export function* batches<T>(items: readonly T[], most: number): Generator<T[]> {
  let batch: T[] = [];
  let characters = 0;
  for (const item of items) {
    const { length } = JSON.stringify(item);
    if (batch.length > 0 && (batch.length >= most || characters + length > CHARACTERS)) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(item);
    characters += length;
  }
  if (batch.length > 0) yield batch;
}
