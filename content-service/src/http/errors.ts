/** The statuses a refusal can carry. */
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

/** The body of a refused query, as `@sanity/client` reads it. */
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

/** A refusal on its way to the client: a status and the JSON it is told with. */
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
}

/** Takes a status and a sentence; gives a refusal in the envelope of everything but queries. */
export function refusal(
  status: ErrorStatus,
  message: string,
  options: { errorCode?: string; headers?: Record<string, string>; cause?: unknown } = {},
): ApiError {
  const { errorCode, headers, cause } = options;
  const body = { statusCode: status, error: reasons[status], message };
  return new ApiError(status, message, errorCode ? { ...body, errorCode } : body, headers, cause);
}

/** Takes what is wrong with a query; gives a refusal in the envelope of queries. */
export function queryRefusal(error: QueryErrorBody): ApiError {
  return new ApiError(400, error.description, { error });
}

/** Takes what was thrown; gives its sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
