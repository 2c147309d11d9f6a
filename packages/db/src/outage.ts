/** The database cannot be opened; the message says in one sentence what to do. */
export class DatabaseUnavailableError extends Error {}

type OutageCode =
  /** Every connection was taken for longer than a statement waits for one. */
  | 'ACQUIRE_TIMEOUT'
  /** The server did not answer a probe in time. */
  | 'PING_TIMEOUT'
  /** Another process has taken the data folder over. */
  | 'FOLDER_LOST'
  /** The disk of the embedded database has no room to write. */
  | 'DISK_FULL'
  /** The embedded database has been closed. */
  | 'CLOSED';

/** The open database cannot be used now. Nothing is wrong with what was asked. */
export class DatabaseOutageError extends Error {
  readonly code: OutageCode;

  constructor(code: OutageCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseOutageError';
    this.code = code;
  }
}

/** Of the driver and of the operating system: the server cannot be reached, or the connection to it has ended. */
const CONNECTION_CODES = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Of Postgres: it stops, starts, has no room, or would not finish in time. Later the same statement may well work. */
const SERVER_STATES = new Set([
  '25006', // read-only: a standby, or a server whose disk is nearly full
  '25P03', // idle in a transaction for too long
  '25P04', // the transaction took too long
  '3D000', // the database is gone
  '40001', // a serialization failure, also after the retries
  '40003', // whether the statement was completed is not known
  '40P01', // a deadlock, also after the retries
  '55P03', // the lock was not to be had in time
  '57014', // the statement took too long
  '58030', // input or output failed
]);

/** Connection exceptions, refused credentials, insufficient resources, a server that stops or starts. */
const SERVER_CLASSES = /^(?:08|28|53|57P)/;

/** Whether the database cannot be used for now, so that the same request may work later; otherwise it is a fault. */
export function isUnavailable(error: unknown): boolean {
  const code = databaseCode(error);
  if (code === undefined) return false;
  return causeOf(error) instanceof DatabaseOutageError || CONNECTION_CODES.has(code) || isOutageState(code);
}

const isOutageState = (code: string): boolean =>
  code.length === 5 && (SERVER_STATES.has(code) || SERVER_CLASSES.test(code));

/**
 * The SQLSTATE of a database error, else the code of the driver. Drizzle hides it in the cause, behind a message with
 * SQL and parameters.
 */
export function databaseCode(error: unknown): string | undefined {
  const code = (causeOf(error) as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** The constraint that a database error names, if it names one. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = causeOf(error) as { constraint_name?: string; constraint?: string } | null | undefined;
  return cause?.constraint_name ?? cause?.constraint;
}

/** Whether the error says that the constraint, or a partition's or shard's part of it (`…_p3`, `…_102008`), is violated. */
export function violates(error: unknown, constraint: string): boolean {
  const named = violatedConstraint(error);
  return named !== undefined && named.replace(/_p?\d+$/, '') === constraint;
}

/** The error that has a code, from the outside in; else the outermost. */
function causeOf(error: unknown): unknown {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && inner.code !== undefined) return inner;
  }
  return error;
}
