import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Accounts } from '../../../accounts/accounts.ts';
import type { Document } from '../../../documents/document.ts';
import type { Texts } from '../../../texts/texts.ts';

/** What people call users, types and fields. */
export interface Names {
  /** Returns the name of a user or token. */
  nameOf(author: string): string;
  titleOfType(type: string): string;
  titleOfField(type: string, field: string): string;
}

const titlesSchema = z.record(z.string(), z.string());

/** Reads names. The build of the Studio writes the titles of `type` and `type.field`; without it there are none. */
export async function readNames(
  { users, tokens }: Pick<Accounts, 'users' | 'tokens'>,
  studioDir: string,
  { changes }: Texts,
): Promise<Names> {
  const text = await readFile(join(studioDir, 'titles.json'), 'utf8').catch(() => '{}');
  const titles = new Map(Object.entries(titlesSchema.parse(JSON.parse(text))));
  return {
    nameOf: (author) => users.nameOf(author) ?? tokens.get(author)?.label ?? changes.somebody,
    titleOfType: (type) => titles.get(type) ?? type,
    titleOfField: (type, field) =>
      field === '_createdAt' ? changes.placeInList : (titles.get(`${type}.${field}`) ?? field),
  };
}

/** Attributes that name a document, the best first. */
const naming = ['title', 'question', 'name', 'label', 'heading'];

/** Returns the text that names a document, if it has one. */
export function ownTitle(document: Document): string | undefined {
  const texts = naming.map((name) => document[name]);
  const text = texts.find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof text === 'string' ? text.replace(/^(.{99}).{2,}$/su, '$1…') : undefined;
}

/** Returns the address of a document in the Studio. */
export function studioLink({ _id, _type }: Pick<Document, '_id' | '_type'>): string {
  return `/studio/intent/edit/id=${encodeURIComponent(_id)};type=${encodeURIComponent(_type)}`;
}
