import { extname, join } from 'node:path';
import { type Asset, assetNamed } from '../assets/assets.ts';
import { mimeTypeOfImage } from '../images/formats.ts';
import { type AssetNames, fileDocument, imageDocument, objectIn } from './asset-documents.ts';
import type { Description } from './description.ts';
import type { ExportedAssets } from './exported-assets.ts';
import type { ExportedFile, FindFile } from './files.ts';
import type { ExportedDocument } from './lines.ts';
import type { AssetFile } from './references.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The asset files of one export. */
export interface Library {
  /** Gives an asset's document, made the first time; throws a reason when it cannot be. */
  documentOf(asset: AssetFile): Promise<ExportedDocument>;
  /** Takes an image asset document of a raw export; says whether its bytes are here, and notes it. */
  adopt(document: ExportedDocument): Promise<boolean>;
  /** Every asset document made so far. */
  readonly made: ReadonlyMap<string, ExportedDocument>;
  /** Every image with bytes, by the file name of its URL. */
  readonly images: ReadonlyMap<string, Asset>;
  /** The path of every other file, by the file name of its URL. */
  readonly files: ReadonlyMap<string, string>;
}

/** Takes an export's folder, what it says of its assets, and how pictures are looked at. */
export function createLibrary(options: {
  dir: string;
  exported: ExportedAssets;
  names: AssetNames;
  findFile: FindFile;
  describe(picture: ExportedFile): Promise<Description>;
}): Library {
  const { dir, exported, names, findFile, describe } = options;
  const made = new Map<string, ExportedDocument>();
  const images = new Map<string, Asset>();
  const files = new Map<string, string>();
  const known = new Map<string, Promise<ExportedDocument>>();

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
      const id = /^image-([0-9a-f]{40}-\d+x\d+)-(\w+)$/.exec(document._id);
      if (!id) return false;
      const file = await findFile(join(dir, 'images', `${id[1]}.${id[2]}`));
      if (file) register(file, document);
      return file !== undefined;
    },
  };

  async function make({ kind, name }: AssetFile, path: string): Promise<ExportedDocument> {
    const file = await findFile(path);
    if (!file) throw new Error(`there is no ${kind}s/${name}`);
    const said = exported[`${kind}-${file.sha1}`] ?? {};
    if (kind === 'file') {
      const document = fileDocument(file, name, said, names);
      made.set(document._id, document);
      files.set(`${file.sha1}.${document.extension}`, file.path);
      return document;
    }
    const found = completeDescription(said, name) ?? (await describe(file));
    const document = imageDocument(file, found, said, names);
    made.set(document._id, document);
    register(file, document);
    return document;
  }

  function register(file: ExportedFile, { _id, originalFilename }: ExportedDocument): void {
    const [, size, extension] = /^image-[0-9a-f]{40}-(\d+x\d+)-(\w+)$/.exec(_id) ?? [];
    const name = `${file.sha1}-${size}.${extension}`;
    const asset = assetNamed(name, file.path, originalFilename);
    if (asset) images.set(name, asset);
  }
}

const looked = ['lqip', 'palette', 'blurHash', 'hasAlpha', 'isOpaque'];

/** What an export says of a picture, when it says everything that looking would. */
function completeDescription(said: Fields, name: string): Description | undefined {
  const metadata = objectIn(said, 'metadata');
  const { width, height } = objectIn(metadata, 'dimensions');
  const extension = extname(name).slice(1);
  const mimeType = mimeTypeOfImage(extension);
  if (typeof width !== 'number' || typeof height !== 'number' || !mimeType) return undefined;
  if (!looked.every((key) => key in metadata)) return undefined;
  return { width, height, extension, mimeType, metadata };
}
