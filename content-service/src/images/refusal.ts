const reasons = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  422: 'Unprocessable Content',
  503: 'Service Unavailable',
} as const;

export type RefusalStatus = keyof typeof reasons;

/** Why a picture is not given: an HTTP status and a sentence for whoever wrote the URL. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }

  get body() {
    return { statusCode: this.status, error: reasons[this.status], message: this.message };
  }
}
