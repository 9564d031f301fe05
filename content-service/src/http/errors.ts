import { STATUS_CODES } from 'node:http';
import type { ClientErrorStatusCode, ServerErrorStatusCode } from 'hono/utils/http-status';
import { refusals } from '../texts/en.ts';
import type { Refusals } from '../texts/texts.ts';

export type ErrorStatus = ClientErrorStatusCode | ServerErrorStatusCode;

/** The error of a refused query, as `@sanity/client` parses it. */
export interface QueryErrorBody {
  type: string;
  description: string;
  query?: string;
  start?: number;
  end?: number;
}

/** A message in English for programs, or what returns it in a language for people. */
export type Message = string | ((texts: Refusals) => string);

/** An error with the status and JSON body of the response to send. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly body: object;
  readonly headers: Record<string, string>;
  /** Returns the message in a language, if people may read it on a page. */
  readonly sayIn: ((texts: Refusals) => string) | undefined;

  constructor(
    status: ErrorStatus,
    message: Message,
    body: object,
    headers: Record<string, string> = {},
    cause?: unknown,
  ) {
    super(inEnglish(message), { cause });
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.sayIn = typeof message === 'string' ? undefined : message;
  }

  toResponse(): Response {
    return Response.json(this.body, { status: this.status, headers: this.headers });
  }
}

/**
 * Creates the error of any refused request but a query. `@sanity/client` reads its message from `error` and
 * `message`: https://github.com/sanity-io/client/blob/main/src/http/errors.ts
 */
export function refusal(
  status: ErrorStatus,
  message: Message,
  options: { errorCode?: string; headers?: Record<string, string>; cause?: unknown } = {},
): ApiError {
  const { errorCode, headers, cause } = options;
  const body = { statusCode: status, error: STATUS_CODES[status], message: inEnglish(message) };
  return new ApiError(status, message, errorCode ? { ...body, errorCode } : body, headers, cause);
}

/** Creates the error of a refused query (https://www.sanity.io/docs/http-reference/query), a 400. */
export function queryRefusal(error: QueryErrorBody): ApiError {
  return new ApiError(400, error.description, { error });
}

function inEnglish(message: Message): string {
  return typeof message === 'string' ? message : message(refusals);
}

/** Returns the message of anything that was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
