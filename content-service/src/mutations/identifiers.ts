import { randomBytes } from 'node:crypto';

// Segments between dots begin with neither a dash nor a dot, and the last is not empty.
const documentId = /^(?!.*\.(?:[.-]|$))[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/;
const transactionId = /^[A-Za-z0-9._-]{1,128}$/;

/** Says whether a document may have this id. */
export function isDocumentId(id: string): boolean {
  return documentId.test(id);
}

/** Says whether a transaction may have this id. */
export function isTransactionId(id: string): boolean {
  return transactionId.test(id);
}

/** Gives an id for a transaction or a document that nobody can guess: 22 letters and digits. */
export function randomId(): string {
  const text = randomBytes(32)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '');
  return text.length < 22 ? randomId() : text.slice(0, 22);
}

/** Gives a key for an item of an array: 12 hexadecimal digits, as the vendor's. */
export function randomKey(): string {
  return randomBytes(6).toString('hex');
}
