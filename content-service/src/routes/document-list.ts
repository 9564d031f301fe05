import { refusal } from '../http/errors.ts';

/** Characters: more than the largest document has, and far from what memory or a string can hold. */
const maxLength = 40_000_000;

/**
 * Joins documents' JSON to a list. Throws a 413 as soon as they are too long together, so that no
 * more of them is read than is sent.
 */
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
