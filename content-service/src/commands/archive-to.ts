import { writeArchive } from '../archive/write.ts';
import type { Config } from '../config.ts';
import { withService } from './with-service.ts';

/**
 * Takes a token, if one was given, and the path of a `.tar.gz` to be; writes all there is into it,
 * and gives the sentences that say so. Throws what `withService` and `writeArchive` throw.
 */
export async function archiveTo(
  config: Config,
  token: string | undefined,
  file: string,
): Promise<string> {
  const { documents, assets, bare } = await withService(config, token, (connection) =>
    writeArchive(connection, file),
  );
  const said = `Wrote ${documents} documents and ${assets} assets to ${file}.`;
  if (bare.length === 0) return said;
  return `${said}\nAssets whose bytes are not here went as documents: ${bare.join(', ')}.`;
}
