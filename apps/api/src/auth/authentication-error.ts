/** The request has no valid credentials (401), or they do not reach that athlete (403). */
export class AuthenticationError extends Error {
  readonly status: 401 | 403;

  constructor(message: string, status: 401 | 403 = 401) {
    super(message);
    this.status = status;
  }
}
