import { z } from 'zod';
import { fault, id, line, paragraphs, time } from '../fields/fields.ts';
import type { FaqEntry } from '../model/types.ts';
import { documentTypes } from '../vendor/queries.ts';
import { type Dated, type NameDocument, parseDocuments } from './parse.ts';

export const faqSchema = z.object({
  _id: id,
  _updatedAt: time,
  question: line.refine((question) => question !== '', fault('missing')),
  answer: paragraphs.refine((answer) => answer.length > 0, fault('missing')),
});

/**
 * Most questions on the page: twenty times the number shown at first. The specification has no limit, but
 * ten thousand questions would make a page of 5 MB.
 */
const MOST_FAQS = 100;

/** Parses the result of the FAQs query. Returns the entries with both a question and an answer. */
export function parseFaqs(received: unknown, name?: NameDocument): Dated<FaqEntry[]> {
  const { value, ...rest } = parseDocuments(faqSchema, documentTypes.faqs, received, MOST_FAQS);
  return {
    value: value.map(({ _id, _updatedAt, ...faq }) => ({
      ...faq,
      ...name?.(documentTypes.faqs, _id),
      id: _id,
    })),
    updated: value.map(({ _updatedAt }) => _updatedAt),
    ...rest,
  };
}
