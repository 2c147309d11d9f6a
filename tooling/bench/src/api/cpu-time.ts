import { readFileSync } from 'node:fs';
import type { Sql } from 'postgres';

/** Linux counts in hundredths of a second, whatever the kernel's own tick is. */
const MS_PER_TICK = 10;

/** Milliseconds of processor time that these processes have used so far; NaN where the system does not tell. */
export function cpuTime(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      return Number.NaN;
    }
  }
  return ticks * MS_PER_TICK;
}

/** The server processes behind the open connections to this database. */
export async function backends(sql: Sql): Promise<number[]> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`;
  return rows.map(({ pid }) => pid);
}
