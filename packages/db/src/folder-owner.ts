import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { askSocket } from './owner-socket.ts';

/** Who has a data folder open, as its lock says. */
export interface FolderOwner {
  /** Nobody else's, ever. */
  readonly token: string;
  readonly pid: number;
  /** Of the process; with it a reused pid is told apart. Null where the system does not tell. */
  readonly startedAt: string | null;
  /** One per start of a kernel, the same in all of its containers. Null where the system does not tell. */
  readonly boot: string | null;
  /** The pid means something only within. Null where the system has no such thing. */
  readonly pidNamespace: string | null;
  readonly host: string;
  /** Name of its socket in the folder. */
  readonly socket: string | null;
  /** It has left, and said so. */
  readonly released?: true;
}

export function thisProcess(token: string, socket: string | null): FolderOwner {
  return {
    token,
    pid: process.pid,
    startedAt: processStart(process.pid),
    boot: orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    pidNamespace: orNull(() => readlinkSync('/proc/self/ns/pid')),
    host: hostname(),
    socket,
  };
}

/**
 * Whether the owner still runs. `unknown`: it cannot be seen from here, being in another container whose socket does
 * not work, or on another machine.
 */
export async function judgeOwner(folder: string, owner: FolderOwner): Promise<'alive' | 'dead' | 'unknown'> {
  if (!sharesKernel(owner)) return 'unknown';
  const answer = owner.socket === null ? 'unknown' : await askSocket(folder, owner.socket);
  if (answer !== 'unknown') return answer;
  if (!sharesPids(owner)) return 'unknown';
  return isRunning(owner) ? 'alive' : 'dead';
}

/** Whether the owner's pid is one of those that can be seen from here. */
export function sharesPids(owner: FolderOwner): boolean {
  return sharesKernel(owner) && owner.pidNamespace === thisProcess('', null).pidNamespace;
}

/** Where the system does not name its boot there are no containers of it either, so that the host's name will do. */
function sharesKernel({ boot, host }: FolderOwner): boolean {
  const here = thisProcess('', null);
  return boot === here.boot && (boot !== null || host === here.host);
}

function isRunning({ pid, startedAt }: FolderOwner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = processStart(pid);
  return startedAt === null || started === null || startedAt === started;
}

/** In clock ticks since boot. */
function processStart(pid: number): string | null {
  return orNull(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  });
}

function orNull(read: () => string | null): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
