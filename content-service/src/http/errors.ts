import { STATUS_CODES } from 'node:http';
import type { ClientErrorStatusCode, ServerErrorStatusCode } from 'hono/utils/http-status';

export type ErrorStatus = ClientErrorStatusCode | ServerErrorStatusCode;

/** The error of a refused query, as `@sanity/client` parses it. */
export interface QueryErrorBody {
  type: string;
  description: string;
  query?: string;
  start?: number;
  end?: number;
}

/** An error with the status and JSON body of the response to send. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly body: object;
  readonly headers: Record<string, string>;

  constructor(
    status: ErrorStatus,
    message: string,
    body: object,
    headers: Record<string, string> = {},
    cause?: unknown,
  ) {
    super(message, { cause });
    this.status = status;
    this.body = body;
    this.headers = headers;
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
  message: string,
  options: { errorCode?: string; headers?: Record<string, string>; cause?: unknown } = {},
): ApiError {
  const { errorCode, headers, cause } = options;
  const body = { statusCode: status, error: STATUS_CODES[status], message };
  return new ApiError(status, message, errorCode ? { ...body, errorCode } : body, headers, cause);
}

/** Creates the error of a refused query (https://www.sanity.io/docs/http-reference/query), a 400. */
export function queryRefusal(error: QueryErrorBody): ApiError {
  return new ApiError(400, error.description, { error });
}

/** Returns the message of anything that was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
