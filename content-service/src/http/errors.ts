export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 413
  | 415
  | 416
  | 422
  | 429
  | 500
  | 503
  | 507;

/** The error of a refused query, as `@sanity/client` parses it. */
export interface QueryErrorBody {
  type: string;
  description: string;
  query?: string;
  start?: number;
  end?: number;
}

const reasons: Record<ErrorStatus, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

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
  const body = { statusCode: status, error: reasons[status], message };
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
