import { reasonOf } from '../http/errors.ts';
import { conditionsOf } from '../listeners/conditions.ts';
import { createCpuDeadline, TimeoutError } from './deadline.ts';
import { openDocuments, type Reading } from './documents.ts';
import { evaluate } from './evaluate.ts';
import { type Ending, questionSchema, type Reply } from './messages.ts';
import { QueryRefused } from './refused.ts';

// The entry of a query process. It ends with its parent; Ctrl-C is the parent's to answer.
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => {});

const withinDeadline = createCpuDeadline();
let reading: { path: string; revision: number; documents: Reading } | undefined;

process.on('message', (message) => send(reply(message)));
send({ kind: 'ready' });

function send(message: Reply): void {
  process.send?.(message);
}

function reply(message: unknown): Ending {
  try {
    const { task, timeout, path, revision } = questionSchema.parse(message);
    if (task.kind === 'filter') {
      const conditions = withinDeadline(timeout, () => conditionsOf(task.query, task.params));
      return { kind: 'filter', conditions: JSON.stringify(conditions) };
    }
    const { job, viewpoint } = task;
    const documents = readAlong(path, revision).from(viewpoint);
    const answer = evaluate(job, documents, (work) => withinDeadline(timeout, work));
    return { kind: 'answer', answer };
  } catch (error) {
    if (error instanceof QueryRefused) return { kind: 'refused', error: error.body };
    if (error instanceof TimeoutError) return { kind: 'timeout' };
    return { kind: 'failed', message: reasonOf(error) };
  }
}

function readAlong(path: string, revision: number): Reading {
  if (reading?.path !== path) {
    reading?.documents.close();
    reading = { path, revision, documents: openDocuments(path) };
  }
  if (reading.revision !== revision) reading.documents.refresh();
  reading.revision = revision;
  return reading.documents;
}
