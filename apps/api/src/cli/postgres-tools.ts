import { spawn } from 'node:child_process';
import { isPooled, type PostgresConfig } from '@topset/db';
import { CommandError } from './command.ts';

/** Where the server is, in the variables of its own tools: not in their arguments, which every process can see. */
function serverVariables(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, ''),
    PGPORT: searchParams.get('port') ?? port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/**
 * Where the server itself is. Its tools leave settings behind that a pooler would hand on: whoever came next would look
 * for every table in no schema at all.
 */
export async function addressOfServer({ url, directUrl = url }: PostgresConfig): Promise<string> {
  // One that does not answer is for the tool to complain about.
  if (await isPooled(directUrl).catch(() => false)) {
    throw new CommandError('A pooler answers there: set DATABASE_DIRECT_URL to the address of Postgres itself.');
  }
  return directUrl;
}

/** Runs `pg_dump` or `pg_restore`; what they complain about is our refusal. */
export async function runTool(name: 'pg_dump' | 'pg_restore', args: readonly string[], url: string): Promise<void> {
  const tool = spawn(name, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, ...serverVariables(url) },
  });
  let said = '';
  tool.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await new Promise<void>((resolve, reject) => {
    tool.once('error', () =>
      reject(new CommandError(`${name} is not on this machine: install the client tools of Postgres.`)),
    );
    tool.once('close', (code) =>
      code === 0 ? resolve() : reject(new CommandError(`${name} failed: ${said.trim().slice(0, 2000)}`)),
    );
  });
}
