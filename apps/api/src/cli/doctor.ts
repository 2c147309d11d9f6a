import {
  appliedMigrations,
  type Database,
  DatabaseUnavailableError,
  FolderInUseError,
  isPooled,
  jobRepository,
  openDatabase,
  schemaVersions,
} from '@topset/db';
import { type Config, readConfig } from '../config.ts';
import { type Command, JSON_FLAG } from './command.ts';
import { explain } from './explain.ts';

interface Finding {
  readonly what: string;
  readonly is: string;
  readonly ok: boolean;
}

const KEYS_WITHIN_MS = 5_000;
/** Nodes look for work at least once a minute. */
const OVERDUE_MS = 600_000;

export const doctor: Command = {
  says: 'Says in one page what is configured, what can be reached and what is wrong. Ends with 1 if something is.',
  usage: 'topset doctor [flags]',
  flags: JSON_FLAG,
  run: async ({ env, values }) => {
    const findings = await examine(env);
    if (values.json) process.stdout.write(`${JSON.stringify(findings)}\n`);
    else
      for (const { what, is, ok } of findings)
        process.stdout.write(`${ok ? 'ok   ' : 'WRONG'}  ${what.padEnd(16)}  ${is}\n`);
    return findings.every(({ ok }) => ok) ? 0 : 1;
  },
};

async function examine(env: Parameters<typeof readConfig>[0]): Promise<Finding[]> {
  const node = { what: 'Node.js', is: process.version, ok: true };
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    return [node, { what: 'configuration', is: explain(error), ok: false }];
  }
  return [
    node,
    { what: 'configuration', is: `would listen on ${config.host}:${config.port}`, ok: true },
    await authentication(config),
    { what: 'language model', is: config.llm.provider, ok: true },
    ...(await stored(config)),
  ];
}

async function authentication({ jwt }: Config): Promise<Finding> {
  const what = 'authentication';
  if (!jwt) return { what, is: 'none: demo mode, on loopback only', ok: true };
  if ('secret' in jwt.key) return { what, is: `JWT of ${jwt.issuer}, by a shared secret`, ok: true };
  try {
    const answer = await fetch(jwt.key.jwksUrl, { signal: AbortSignal.timeout(KEYS_WITHIN_MS) });
    return { what, is: `JWT of ${jwt.issuer}; its keys answer with ${answer.status}`, ok: answer.ok };
  } catch {
    return { what, is: `JWT of ${jwt.issuer}; JWT_JWKS_URL cannot be reached`, ok: false };
  }
}

async function stored(config: Config): Promise<Finding[]> {
  let database: Database;
  try {
    database = await openDatabase(config.database);
  } catch (error) {
    const holder = error instanceof DatabaseUnavailableError ? error.cause : null;
    if (holder instanceof FolderInUseError) {
      const { pid, host } = holder.owner;
      const is = `the data folder is in use by process ${pid} on ${host}: ask that server, or stop it to look inside`;
      return [{ what: 'database', is, ok: true }];
    }
    return [{ what: 'database', is: explain(error), ok: false }];
  }
  try {
    const reached = { what: 'database', is: `${database.engine} at ${database.location}`, ok: true };
    return [reached, ...(await pooler(config.database)), await tables(database), ...(await work(database))];
  } finally {
    await database.close();
  }
}

/** Behind one that hands connections on, notifications come to nobody: work and subscriptions would wait for the clock. */
async function pooler(database: Config['database']): Promise<Finding[]> {
  if (database.engine !== 'postgres') return [];
  try {
    if (!(await isPooled(database.directUrl ?? database.url))) return [];
    const is = 'it hands connections on: set DATABASE_DIRECT_URL to the address of Postgres itself';
    return [{ what: 'pooler', is, ok: false }];
  } catch {
    return [{ what: 'direct address', is: 'nothing answers at DATABASE_DIRECT_URL: correct it', ok: false }];
  }
}

async function tables({ db }: Database): Promise<Finding> {
  const what = 'tables';
  try {
    const versions = schemaVersions();
    const applied = await appliedMigrations(db);
    if (applied > versions.length) return { what, is: 'of a newer release than this one: update it', ok: false };
    if (applied === versions.length) return { what, is: `as this release has them (${versions.at(-1)})`, ok: true };
  } catch {
    // None at all.
  }
  return { what, is: 'older than this release: run `topset migrate`, or start the server', ok: false };
}

async function work({ db }: Database): Promise<Finding[]> {
  try {
    const tally = await jobRepository.tallyJobs(db);
    const dead = tally.filter(({ status }) => status === 'DEAD').reduce((sum, { count }) => sum + count, 0);
    const now = new Date();
    const due = await jobRepository.dueSince(db, now);
    const late = due !== null && now.getTime() - due.getTime() > OVERDUE_MS;
    return [
      { what: 'jobs given up', is: dead === 0 ? 'none' : `${dead}: see \`topset jobs --status DEAD\``, ok: dead === 0 },
      {
        what: 'jobs due',
        is: due ? `since ${due.toISOString()}${late ? ': does a server run?' : ''}` : 'none',
        ok: !late,
      },
    ];
  } catch {
    return [];
  }
}
