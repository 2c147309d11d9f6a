import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import postgres from 'postgres';
import { unprivilegedUser } from './postgres-binaries.ts';
import { freePort } from './postgres-server.ts';

export interface Pooler {
  /** Of the same database names as the server behind it. */
  readonly url: string;
  /** Every connection through it is cut. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** PgBouncer in transaction mode in front of a server; it has to be installed (Debian: `pgbouncer`). */
export async function startPooler(server: string, connections = 20): Promise<Pooler> {
  const binary = poolerBinary();
  if (!binary) throw new Error('PgBouncer is not installed: `apt-get install pgbouncer`.');
  const home = mkdtempSync(join(tmpdir(), 'topset-pooler-'));
  const user = unprivilegedUser();
  const behind = new URL(server);
  const port = await freePort();
  writeFileSync(join(home, 'users.txt'), `"${behind.username}" "${behind.password}"\n`);
  writeFileSync(join(home, 'pgbouncer.ini'), settings(behind, home, port, connections));
  if (user) chownSync(home, user.uid, user.gid);
  const url = new URL(server);
  url.port = String(port);
  // This PgBouncer may be older than those that know prepared statements.
  url.search = '?prepare=false';
  let end = async () => {};
  const start = async () => {
    const child = spawn(binary, ['-q', join(home, 'pgbouncer.ini')], {
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
      cwd: home,
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    end = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    await untilAnswers(url.href, () => child.exitCode);
  };
  const stop = async () => {
    await end();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: url.href,
    restart: async () => {
      await end();
      await start();
    },
    stop,
  };
}

export function poolerBinary(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));
}

const settings = (behind: URL, home: string, port: number, connections: number): string => `
[databases]
* = host=${behind.hostname} port=${behind.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(home, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 2000
server_idle_timeout = 5
server_login_retry = 1
ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
pidfile =
`;

async function untilAnswers(url: string, exitCode: () => number | null): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (exitCode() !== null) throw new Error(`PgBouncer ended with code ${exitCode()} instead of starting.`);
    const client = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
    try {
      await client.unsafe('select 1');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end({ timeout: 0 });
    }
  }
  throw new Error('PgBouncer did not answer.');
}
