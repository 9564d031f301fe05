import { z } from 'zod';
import { id, line, paragraphs, time } from './fields.ts';
import { type Dated, parseDocuments } from './parse.ts';
import type { FaqEntry } from './types.ts';

export const faqSchema = z.object({
  _id: id,
  _updatedAt: time,
  question: line.refine((question) => question !== '', 'is missing'),
  answer: paragraphs.refine((answer) => answer.length > 0, 'is missing'),
});

/**
 * How many questions a page holds: twenty times what it shows at first. The specification has no
 * bound; ten thousand would be a page of 5 MB, which is why there is one.
 */
const MOST_FAQS = 100;

/** Parses the result of the FAQs query into those with both a question and an answer. */
export function parseFaqs(received: unknown): Dated<FaqEntry[]> {
  const { value, ...rest } = parseDocuments(faqSchema, 'faq', received, MOST_FAQS);
  return {
    value: value.map(({ _id, _updatedAt, ...faq }) => ({ ...faq, id: _id })),
    updated: value.map(({ _updatedAt }) => _updatedAt),
    ...rest,
  };
}
