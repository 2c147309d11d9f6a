import postgres from 'postgres';

const LOOKS = 4;

/**
 * Whether connections to this address are handed on to others by a pooler. Postgres has a process for each connection:
 * who meets one twice, one connection after the other, is not talking to Postgres itself.
 */
export async function isPooled(url: string): Promise<boolean> {
  const met = new Set<number>();
  for (let look = 0; look < LOOKS; look++) {
    const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
    try {
      const [row] = await sql.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid');
      met.add(row!.pid);
    } finally {
      await sql.end({ timeout: 0 });
    }
  }
  return met.size < LOOKS;
}
