import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type Document,
  isDeeperThan,
  isDocumentId,
  isVersion,
  maxDocumentLevels,
  reservedNameIn,
} from '../documents/document.ts';
import { ArchiveError, isContent } from './archive-files.ts';

/** A document, and where it is, such as `data.ndjson line 2 (page-1)`. */
export interface Line {
  document: Document;
  where: string;
}

/** The documents of an NDJSON file. */
export interface Lines {
  /** By id; the last one with an id counts. */
  documents: ReadonlyMap<string, Line>;
  /** Those that belong to a content release. */
  versions: readonly Line[];
}

/**
 * Parses the bytes of an NDJSON file. `faults` gets a clause for each line that cannot be used. System
 * documents are ignored. Throws ArchiveError if the file is no NDJSON.
 */
export function readLines(bytes: Buffer, name: string, faults: string[]): Lines {
  refuseOtherFormats(bytes, name);
  const documents = new Map<string, Line>();
  const versions: Line[] = [];
  const idFor = createIds();
  for (const [index, line] of [...splitLines(bytes)].entries()) {
    // Some editors begin a file with a byte order mark, which `trim` removes.
    const text = line.toString().trim();
    if (text === '') continue;
    const place = `${name} line ${index + 1}`;
    const { id, document, fault } = isUtf8(line) ? parseLine(text, idFor) : notUtf8;
    const where = id === undefined ? place : `${place} (${id})`;
    if (!document) faults.push(`${where} ${fault}`);
    else if (isVersion(document._id)) versions.push({ document, where });
    else if (isContent(document._id)) {
      if (documents.has(document._id)) faults.push(`${where} has the _id of an earlier line`);
      documents.set(document._id, { document, where });
    }
  }
  return { documents, versions };
}

/** Throws for what programs write in place of NDJSON. */
function refuseOtherFormats(bytes: Buffer, name: string): void {
  const [first, second] = bytes;
  // With a byte order mark, or in front of the brace of an object.
  if (first === 0xff || first === 0xfe || first === 0 || second === 0) {
    throw new ArchiveError(`${name} is not UTF-8 but probably UTF-16: save it as UTF-8`);
  }
  if (bytes.toString('utf8', 0, 1000).trimStart().startsWith('[')) {
    throw new ArchiveError(
      `${name} is a JSON list: write each document on a line of its own, without brackets around them and commas between them`,
    );
  }
}

function* splitLines(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\n', start);
    yield bytes.subarray(start, end < 0 ? bytes.length : end);
    start = end < 0 ? bytes.length : end + 1;
  }
}

/** A parsed line: its document, or what is wrong with it. */
type Parsed = { id?: string | undefined } & (
  | { document: Document; fault?: never }
  | { document?: never; fault: string }
);

const notUtf8: Parsed = { fault: 'is not UTF-8: save the file as UTF-8' };

function parseLine(text: string, idFor: (json: string) => string): Parsed {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { fault: 'is not JSON: each line has to be one whole document' };
  }
  const { data: { _id: id } = {} } = identified.safeParse(json);
  const { data, error } = documentSchema.safeParse(json);
  if (!data) return { id, fault: error.issues[0]?.message ?? 'is not a document' };
  if (isDeeperThan(maxDocumentLevels, json)) {
    return { id, fault: `is nested deeper than ${maxDocumentLevels} levels` };
  }
  const name = reservedNameIn(json);
  if (name) return { id, fault: `has an attribute "${name}", which is not allowed as a name` };
  return { id, document: { ...data, _id: data._id ?? idFor(JSON.stringify(json)) } };
}

/**
 * Returns a function that makes the id of a document without one from its JSON, so that it is the same at
 * each start. The second document with the same JSON gets another one.
 */
function createIds(): (json: string) => string {
  const times = new Map<string, number>();
  return (json) => {
    const count = (times.get(json) ?? 0) + 1;
    times.set(json, count);
    return createHash('sha256').update(`${count} ${json}`).digest('hex').slice(0, 32);
  };
}

const identified = z.looseObject({ _id: z.string().min(1).max(200) });

const idFault =
  'has no valid _id: write 1 to 128 letters, digits, dots, "_" and "-", with a letter, a digit or "_" first and no empty part between dots, here and where it is referred to';
const typeFault = 'has no valid _type: write the name of its document type, as a text';

/** Returns the schema of a time, whose fault names the attribute. */
function time(attribute: string) {
  const fault = `has a ${attribute} that is not a time: write it as "2026-01-31T08:00:00Z", or leave it out`;
  return z
    .string(fault)
    .refine((text) => !Number.isNaN(Date.parse(text)), fault)
    .exactOptional();
}

// The messages are clauses about a line.
const documentSchema = z.looseObject(
  {
    _id: z.string(idFault).refine(isDocumentId, idFault).exactOptional(),
    _type: z.string(typeFault).min(1, typeFault).max(128, typeFault),
    _createdAt: time('_createdAt'),
    _updatedAt: time('_updatedAt'),
  },
  'is not a document: write an object with a _type, in braces',
);
