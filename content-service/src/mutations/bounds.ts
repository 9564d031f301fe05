import { isDeeperThan, MOST_LEVELS } from '../documents/document-limits.ts';
import type { Document } from '../documents/transaction.ts';
import { invalid, tooLarge } from './mutation-errors.ts';

const maxBytes = 32_000_000;
/** What a document may have, and what a patch and its mutation or action add around it. */
const maxSentLevels = 105;

/** Takes a document as it would be kept; throws a 413 where it is too large or too deep. */
export function checkBounds(document: Document, index: number): void {
  const id = document._id;
  // First, because what a patch repeats is one value until it is written out.
  if (!isWithin(maxBytes, document)) {
    throw tooLarge(index, `Document "${id}" is larger than ${maxBytes} bytes`);
  }
  if (isDeeperThan(MOST_LEVELS, document)) {
    throw tooLarge(index, `Document "${id}" is nested deeper than ${MOST_LEVELS} levels`);
  }
}

/**
 * Throws a 413 for a mutation or an action that is deeper than any can be, and a 400 for one with an
 * attribute `__proto__`, which what parses and patches it would leave out without a word.
 */
export function checkSent(kind: 'mutation' | 'action', json: unknown, index: number): void {
  if (isDeeperThan(maxSentLevels, json)) throw tooLarge(index, `The ${kind} is nested too deep`);
  if (namesPrototype(json)) throw invalid(index, 'No attribute can have the name "__proto__"');
}

function namesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(namesPrototype);
}

function isWithin(bytes: number, document: Document): boolean {
  try {
    return Buffer.byteLength(JSON.stringify(document)) <= bytes;
  } catch (error) {
    // A patch can repeat a value until there is no string so long.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
