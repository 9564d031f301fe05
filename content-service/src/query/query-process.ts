import { conditionsOf } from '../groq/document-filter.ts';
import { QueryRefused } from '../groq/parse-query.ts';
import { reasonOf } from '../http/errors.ts';
import { createCpuDeadline, TimeoutError } from './deadline.ts';
import { evaluateQuery } from './evaluate-query.ts';
import { type QueryEnding, type QueryReply, queryQuestionSchema } from './query-messages.ts';
import { openDocuments, type VisibleDocuments } from './visible-documents.ts';

// Entry point of a query process. It ends when its parent does; the parent handles Ctrl-C.
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => {});

const withinDeadline = createCpuDeadline();
let opened: { path: string; revision: number; documents: VisibleDocuments } | undefined;

process.on('message', (message) => send(replyTo(message)));
send({ kind: 'ready' });

function send(message: QueryReply): void {
  process.send?.(message);
}

function replyTo(message: unknown): QueryEnding {
  try {
    const { task, timeout, path, revision } = queryQuestionSchema.parse(message);
    if (task.kind === 'filter') {
      const conditions = withinDeadline(timeout, () => conditionsOf(task.query, task.params));
      return { kind: 'filter', conditions: JSON.stringify(conditions) };
    }
    const { job, viewpoint } = task;
    const documents = documentsAt(path, revision).from(viewpoint);
    const answer = evaluateQuery(job, documents, (work) => withinDeadline(timeout, work));
    return { kind: 'answer', answer };
  } catch (error) {
    if (error instanceof QueryRefused) return { kind: 'refused', error: error.body };
    if (error instanceof TimeoutError) return { kind: 'timeout' };
    return { kind: 'failed', message: reasonOf(error) };
  }
}

function documentsAt(path: string, revision: number): VisibleDocuments {
  if (opened?.path !== path) {
    opened?.documents.close();
    opened = { path, revision, documents: openDocuments(path) };
  }
  if (opened.revision !== revision) opened.documents.refresh();
  opened.revision = revision;
  return opened.documents;
}
