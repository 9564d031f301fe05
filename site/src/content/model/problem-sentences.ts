import { withFullStop } from '../../full-stop.ts';
import { LONGEST_NOTICE, MOST_CHARACTERS, MOST_LINES, MOST_PICTURES } from './text-limits.ts';

/** Says in English what is wrong with content. `preview/texts/` says it in the language of the editors. */
export const problemSentences = {
  /** Without its full stop. */
  failedQueries: (names: string, count: number) =>
    `The ${names} ${count === 1 ? 'query' : 'queries'} failed`,
  failed: (status: number) => `The content service failed (${status}).`,
  refused: (status: number) => `The content service refused the query (${status}).`,
  asksForPause: (status: number) =>
    `The content service asked for a pause (${status} with Retry-After).`,
  resultTooLarge:
    'Its result is larger than the content service allows: shorten the longest documents.',
  responseTooLarge:
    'The response of the content service is too large: shorten the longest documents.',
  wrongAnswer: (fault: string) => withFullStop(`The answer of the content service ${fault}`),
  timeout: 'The content service did not answer in time.',
  unreachable: 'The content service could not be reached.',
  noDocuments: (types: readonly string[]) =>
    `The content service has no documents of the types ${new Intl.ListFormat('en').format(types)}, so the site is empty: check the dataset, who may read it, and how its types are named.`,

  /** After "The answer of the content service". */
  hasStatus: (status: number) => `has the status ${status}`,
  isNoUser: 'is not a user',
  isNoResult: 'is not a result',
  isNoList: 'is not a list of documents',
  isNoDocument: 'is not a document',
  showsNothing: (warnings: string) => `holds no document that can be shown: ${warnings}`,
  cannotBeShown: (warnings: string) => `cannot be shown: ${warnings}`,

  leftOut: (document: string, faults: string) => `${document}: ${faults}; left out.`,
  shownAsBefore: (document: string, faults: string) =>
    `${document}: ${faults}; shown as it was before.`,
  shownWithoutField: (document: string, faults: string) =>
    `${document}: ${faults}; shown without it.`,
  shownWithoutParts: (document: string, faults: string) => `${document}: ${faults}; shown without.`,
  manyDocuments: (type: string, limit: number) =>
    `${type}: more than ${limit} documents; the first ${limit} are shown.`,
  longDocuments: (type: string, count: number) =>
    `${type}: ${count === 1 ? '1 document is' : `${count} documents are`} left out, because all together have more than 1 MB; shorten the longest.`,
  manyInMenu: (document: string, most: number) =>
    `${document}: the menu has room for ${most} pages; linked in the footer only.`,
  unnamed: 'without an id',

  /** Names a field by its name in the schema. */
  field: (name: string) => name,
  /** After the name of a field, or the path of a page, if there is one. */
  faults: {
    missing: 'is missing',
    notText: 'is not text',
    oddParts: 'has parts that are not text',
    manyLines: `has more than ${MOST_LINES} lines`,
    manyCharacters: `has more than ${MOST_CHARACTERS} characters`,
    noNumber: 'is not a number to show',
    noId: 'is no id',
    noTime: 'is no time',
    noPicture: 'is no picture',
    noPictures: 'neither beforeImage nor afterImage is there',
    tooLarge: 'is larger than 1 MB',
    noList: 'is not a list',
    manyPictures: `has more than ${MOST_PICTURES} pictures`,
    longNotice: `has more than ${LONGEST_NOTICE} characters`,
    noDay: 'is no day',
    beforeFirstDay: 'is before firstDay',
    unknownHours: 'is unknown',
    noHours: 'has no times like 08:00 and 13:00',
    undecided: 'has paragraphs in square brackets that somebody must decide on',
    malformed: 'is no address of one word of small letters, digits and hyphens',
    taken: 'is an address of the site itself',
    redirected: 'is redirected by redirects.txt',
    ofOther: 'is the address of another page',
  },
};

export type ProblemSentences = typeof problemSentences;

/** Says something in a language. */
export type Sentence = (says: ProblemSentences) => string;

/** What is wrong with a field: the message of its parser. */
export type Fault = keyof ProblemSentences['faults'];
