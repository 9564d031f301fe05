import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Document } from '../../documents/document.ts';

/** What people call users, document types and attributes. */
export interface Names {
  /** Returns the name of a user or token. */
  nameOf(author: string): string;
  titleOfType(type: string): string;
  titleOfField(type: string, field: string): string;
}

const titlesSchema = z.record(
  z.string(),
  z.object({ title: z.string(), fields: z.record(z.string(), z.string()) }),
);

/** Reads the titles of types and fields, which the build of the Studio writes. Without it there are none. */
export async function readNames(
  accounts: Pick<Accounts, 'users' | 'tokens'>,
  studioDir: string,
): Promise<Names> {
  const text = await readFile(join(studioDir, 'titles.json'), 'utf8').catch(() => '{}');
  const titles = new Map(Object.entries(titlesSchema.parse(JSON.parse(text))));
  return {
    nameOf: (author) =>
      accounts.users.get(author)?.name ?? accounts.tokens.get(author)?.label ?? 'somebody',
    titleOfType: (type) => titles.get(type)?.title ?? type,
    titleOfField(type, field) {
      if (field === '_createdAt') return 'Place in the list';
      return new Map(Object.entries(titles.get(type)?.fields ?? {})).get(field) ?? field;
    },
  };
}

/** Attributes that name a document, the best first. */
const naming = ['title', 'question', 'name', 'label', 'heading'];

/** Returns the text that names a document, if it has one. */
export function ownTitle(document: Document): string | undefined {
  const texts = naming.map((name) => document[name]);
  const text = texts.find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof text === 'string' ? text.slice(0, 100) : undefined;
}

/** Returns the address of a document in the Studio. */
export function studioLink({ _id, _type }: Pick<Document, '_id' | '_type'>): string {
  return `/studio/intent/edit/id=${encodeURIComponent(_id)};type=${encodeURIComponent(_type)}`;
}
