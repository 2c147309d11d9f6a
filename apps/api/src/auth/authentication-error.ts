/** The request has no valid credentials (401), they do not reach that athlete (403), or nobody can tell now (503). */
export class AuthenticationError extends Error {
  readonly status: 401 | 403 | 503;

  constructor(message: string, status: 401 | 403 | 503 = 401) {
    super(message);
    this.status = status;
  }
}
