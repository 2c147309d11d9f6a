import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Database } from '@topset/db';
import { expect } from 'vitest';

type Statements = Database['statements'];

interface Counted {
  readonly database: Database;
  readonly clock: { now(): Date };
}

/** Set while a request is answered, by whichever server of this process. */
const answering = new AsyncLocalStorage<true>();
subscribe('http.server.request.start', () => answering.enterWith(true));

/** The same database, whose news are heard by nobody's request: an embedded one tells them within the commit. */
export function hearingAside(database: Database): Database {
  return {
    ...database,
    listen: (channel, onMessage, onReturn) =>
      database.listen(
        channel,
        (payload) => answering.exit(() => onMessage(payload)),
        onReturn && (() => answering.exit(onReturn)),
      ),
  };
}

/**
 * The number of SQL statements that the requests of `work` take. What a node does meanwhile at times of its own, jobs
 * and the look for them, is not counted: see `statementsWithJobs`.
 */
export async function statementsOf({ statements }: Database, work: () => Promise<unknown>): Promise<number> {
  return counting(statements, () => answering.getStore() === true, work);
}

/** The number of SQL statements that `work` takes with all the jobs that it sets off, but for the look for them. */
export async function statementsWithJobs(server: Counted, work: () => Promise<unknown>): Promise<number> {
  const { statements } = server.database;
  await settled(server);
  return counting(
    statements,
    (text) => !LOOKS_FOR_JOBS.test(text) && text !== OPEN_JOBS && text !== WAKE,
    async () => {
      await work();
      await settled(server);
    },
  );
}

async function counting(statements: Statements, counts: (text: string) => boolean, work: () => Promise<unknown>) {
  let count = 0;
  statements.onEach = (text) => {
    if (counts(text)) count += 1;
  };
  try {
    await work();
  } finally {
    statements.onEach = undefined;
  }
  return count;
}

/** The claim of the next job, and the question when there will be one. */
const LOOKS_FOR_JOBS =
  /^update "jobs" .* for update skip locked\)|^select least\(\(\(select "run_at" from "jobs" .* "jobs"\."run_at" > /;
const OPEN_JOBS = `select run_at as at from jobs where status in ('QUEUED', 'RUNNING')`;

/** The clock of a test moves at once; a node that sleeps until a job is due sleeps by that of the machine. */
const WAKE = `select pg_notify('topset_jobs', '')`;

/** Returns when every job that is due has ended. */
async function settled({ database, clock }: Counted): Promise<void> {
  await rowsOfStatement(database, WAKE);
  const due = async () =>
    (await rowsOfStatement(database, OPEN_JOBS)).filter(({ at }) => new Date(at!) <= clock.now()).length;
  await expect.poll(due).toBe(0);
}

export async function rowsOfStatement({ db }: Database, statement: string): Promise<Record<string, string>[]> {
  const result: unknown = await db.execute(statement);
  const list = Array.isArray(result) ? result : (result as { rows: unknown[] }).rows;
  return list as Record<string, string>[];
}
