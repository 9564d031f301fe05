import { refusal } from '../http/errors.ts';

/** Characters: more than one document can have, and far less than a string of V8 can hold. */
const maxLength = 40_000_000;

/** Joins the JSON of documents to a list. Throws a 413 before it reads more than it can send. */
export function documentList(texts: Iterable<string>): string {
  const list: string[] = [];
  let length = 0;
  for (const text of texts) {
    length += text.length;
    if (length > maxLength) {
      throw refusal(413, `These documents have more than ${maxLength} characters; ask for fewer`);
    }
    list.push(text);
  }
  return `[${list.join(',')}]`;
}
