import { DatabaseOutageError, DatabaseUnavailableError, databaseCode } from '@topset/db';
import { ConfigError } from '../config.ts';
import { CommandError } from './command.ts';

const TOLD_BY_US = [ConfigError, DatabaseUnavailableError, DatabaseOutageError, CommandError];

/** SQLSTATE of a table that is not there. */
const NO_TABLE = '42P01';

/** What went wrong, in a sentence where we know one. */
export function explain(error: unknown): string {
  if (TOLD_BY_US.some((kind) => error instanceof kind)) return (error as Error).message;
  if (databaseCode(error) === NO_TABLE)
    return 'The tables are not there, or of another release: `topset migrate` first.';
  const { code, address, port, path } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${address} is taken: stop what is listening there, or choose another with --port or PORT (0 takes a free one).`;
  }
  if (address !== undefined && (code === 'EACCES' || code === 'EADDRNOTAVAIL')) {
    return `The server cannot listen on ${address}:${port} (${code}): set HOST and PORT to what this machine allows.`;
  }
  if (path !== undefined && code) return `${path} cannot be read (${code}).`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
