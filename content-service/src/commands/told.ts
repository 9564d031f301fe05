import type { Exported } from '../archive/write.ts';

/** Takes a file and what was written into it; gives the sentences that say so. */
export function told(file: string, { documents, assets, bare }: Exported): string {
  const said = `Wrote ${documents} documents and ${assets} assets to ${file}.`;
  if (bare.length === 0) return said;
  return `${said}\nAssets whose bytes are not here went as documents: ${bare.join(', ')}.`;
}
