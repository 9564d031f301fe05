import { refusal } from '../http/errors.ts';

/** Characters: more than the limit of one document, and far below that of a string in V8. */
const maxLength = 40_000_000;

/** Joins the JSON of documents to a list. Throws a 413 before it reads more than can be sent. */
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
