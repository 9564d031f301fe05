import { createDeadline, TimeoutError } from './deadline.ts';
import { type Documents, openDocuments } from './documents.ts';
import { evaluate } from './evaluate.ts';
import { type Ending, type Question, questionSchema, type Reply } from './messages.ts';
import { QueryRefused } from './refused.ts';

// The entry of a query process. It ends with its parent; Ctrl-C is the parent's to answer.
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => {});

const withinDeadline = createDeadline();
let documents: Documents | undefined;

process.on('message', (message) => send(reply(message)));
send({ kind: 'ready' });

function send(message: Reply): void {
  process.send?.(message);
}

function reply(message: unknown): Ending {
  try {
    const { job, timeout, snapshot } = questionSchema.parse(message);
    if (snapshot) take(snapshot);
    const current = documents;
    if (!current) throw new Error('no documents');
    const answer = evaluate(job, current, (work) => withinDeadline(timeout, work));
    return { kind: 'answer', answer };
  } catch (error) {
    if (error instanceof QueryRefused) return { kind: 'refused', error: error.body };
    if (error instanceof TimeoutError) return { kind: 'timeout' };
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

function take(snapshot: NonNullable<Question['snapshot']>): void {
  documents?.close();
  documents = undefined;
  documents = openDocuments(snapshot);
}
