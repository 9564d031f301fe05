import type { SanityClient } from '@sanity/client';
import { z } from 'zod';

/** The number of the last acknowledged transaction of each writer. */
export type Acknowledged = readonly number[];

/**
 * Writes until the service is killed. Each writer commits one transaction after another: a new
 * document, and the same number in two others. Writers continue after the numbers of `from`. Calls
 * `onAcknowledged` after each transaction, and returns the last acknowledged numbers.
 */
export async function writeUntilKilled(
  client: SanityClient,
  from: Acknowledged,
  onAcknowledged: () => void = () => {},
): Promise<Acknowledged> {
  return Promise.all(
    from.map(async (start, writer) => {
      for (let number = start; ; number += 1) {
        const next = number + 1;
        const transaction = client
          .transaction()
          .create({ _id: `entry-${writer}-${next}`, _type: 'entry', writer, number: next })
          .createOrReplace({ _id: `left-${writer}`, _type: 'left', writer, number: next })
          .createOrReplace({ _id: `right-${writer}`, _type: 'right', writer, number: next });
        const isKept = await transaction.commit().then(
          () => true,
          () => false,
        );
        if (!isKept) return number;
        onAcknowledged();
      }
    }),
  );
}

const numberedSchema = z.object({ _type: z.string(), writer: z.number(), number: z.number() });

/**
 * Compares the documents of a service with what was acknowledged. Returns a sentence for each
 * transaction that is lost or partial, and the number that each writer reached.
 */
export async function compareService(client: SanityClient, acknowledged: Acknowledged) {
  const url = '/data/export/production?types=left,right,entry';
  const lines = (await client.request<string | undefined>({ url })) ?? '';
  const documents = lines.split('\n').filter(Boolean);
  return compareDocuments(
    documents.map((line) => JSON.parse(line)),
    acknowledged,
  );
}

/** Compares documents as `compareService` does. */
export function compareDocuments(documents: readonly unknown[], acknowledged: Acknowledged) {
  const found = z.array(numberedSchema).parse(documents);
  const wrong: string[] = [];
  const reached = acknowledged.map((number, writer) => {
    const of = (type: string) =>
      found.filter((one) => one.writer === writer && one._type === type).map((one) => one.number);
    const [left = 0] = of('left');
    const [right = 0] = of('right');
    const entries = new Set(of('entry'));
    if (left < number) wrong.push(`writer ${writer}: ${number} was acknowledged, ${left} is there`);
    if (left > number + 1)
      wrong.push(`writer ${writer}: ${number} was acknowledged, ${left} is there`);
    if (left !== right)
      wrong.push(`writer ${writer}: one document has ${left}, the other ${right}`);
    if (entries.size !== left)
      wrong.push(`writer ${writer}: ${entries.size} of ${left} entries are there`);
    return left;
  });
  return { wrong, reached };
}
