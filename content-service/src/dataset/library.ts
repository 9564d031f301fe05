import { basename, extname, join } from 'node:path';
import {
  type AssetNames,
  fileDocument,
  imageDocument,
  objectIn,
  parseAssetId,
} from '../assets/asset-documents.ts';
import type { Document } from '../documents/document.ts';
import type { Description } from '../images/describe.ts';
import { mimeTypeOfImage } from '../images/formats.ts';
import { type ImageFile, imageFileNamed } from '../images/source.ts';
import type { AssetFile } from './asset-references.ts';
import type { ExportedAssets, ExportedFile, FindFile } from './export-files.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The assets of one export. */
export interface Library {
  /** Returns the document of an asset, created at the first call. Throws the reason if it has none. */
  documentOf(asset: AssetFile): Promise<Document>;
  /** Registers the bytes for an image asset document of a raw export. Returns false if they are missing. */
  adopt(document: Document): Promise<boolean>;
  /** The asset documents created so far, by id. */
  readonly made: ReadonlyMap<string, Document>;
  /** Images with bytes, by the file name of their URL. */
  readonly images: ReadonlyMap<string, ImageFile>;
  /** Paths of other files, by the file name of their URL. */
  readonly files: ReadonlyMap<string, string>;
}

/** Creates the library of an export from its folder and its `assets.json`. */
export function createLibrary(options: {
  dir: string;
  exported: ExportedAssets;
  names: AssetNames;
  findFile: FindFile;
  describe(picture: ExportedFile): Promise<Description>;
}): Library {
  const { dir, exported, names, findFile, describe } = options;
  const made = new Map<string, Document>();
  const images = new Map<string, ImageFile>();
  const files = new Map<string, string>();
  const known = new Map<string, Promise<Document>>();

  return {
    made,
    images,
    files,
    documentOf(asset) {
      const key = `${asset.kind}s/${asset.name}`;
      const document = known.get(key) ?? make(asset, join(dir, key));
      known.set(key, document);
      return document;
    },
    async adopt(document) {
      const path = parseAssetId(document._id)?.file;
      const file = path?.startsWith('images/') && (await findFile(join(dir, path)));
      if (!file) return false;
      registerImage(file, document);
      return true;
    },
  };

  async function make({ kind, name }: AssetFile, path: string): Promise<Document> {
    const file = await findFile(path);
    if (!file) throw new Error(`there is no ${kind}s/${name}`);
    const attributes = exported[`${kind}-${file.sha1}`] ?? {};
    if (kind === 'file') {
      const document = fileDocument(file, name, attributes, names);
      made.set(document._id, document);
      files.set(urlNameOf(document), file.path);
      return document;
    }
    const found = completeDescription(attributes, name) ?? (await describe(file));
    const document = imageDocument(file, found, attributes, names);
    made.set(document._id, document);
    registerImage(file, document);
    return document;
  }

  function registerImage({ path, sha1 }: ExportedFile, document: Document): void {
    // Named by the hash of the bytes, because the id in a raw export may be wrong.
    const name = urlNameOf(document).replace(/^[0-9a-f]{40}/, sha1);
    const asset = imageFileNamed(name, path, document.originalFilename);
    if (asset) images.set(name, asset);
  }
}

function urlNameOf({ _id }: Document): string {
  return basename(parseAssetId(_id)?.file ?? '');
}

const decodedAttributes = ['lqip', 'palette', 'hasAlpha', 'isOpaque'];

/** Returns the description in an export if it has all attributes that decoding would produce. */
function completeDescription(attributes: Fields, name: string): Description | undefined {
  const metadata = objectIn(attributes, 'metadata');
  const { width, height } = objectIn(metadata, 'dimensions');
  const extension = extname(name).slice(1);
  const mimeType = mimeTypeOfImage(extension);
  if (typeof width !== 'number' || typeof height !== 'number' || !mimeType) return undefined;
  if (!decodedAttributes.every((key) => key in metadata)) return undefined;
  return { width, height, extension, mimeType, metadata };
}
