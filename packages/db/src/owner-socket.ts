import { closeSync, openSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** A name in the file system that is answered for as long as a process lives, whatever it is doing. */
export interface OwnerSocket {
  close(): void;
}

/** What the kernel says of whoever listened there. */
export type SocketAnswer = 'alive' | 'dead' | 'unknown';

/**
 * The kernel keeps the socket open until its process is gone, a stopped one too, and answers processes of other
 * containers alike: they share the folder, not the process ids. Null: this file system or platform has no sockets.
 */
export async function listenInFolder(folder: string, name: string): Promise<OwnerSocket | null> {
  if (process.platform === 'win32') return null;
  const server = createServer((caller) => caller.destroy());
  try {
    await withShortPath(folder, name, (path) => listening(server, path));
  } catch {
    return null;
  }
  server.unref();
  return {
    close: () => {
      server.close();
      rmSync(join(folder, name), { force: true });
    },
  };
}

/** Only about processes on this kernel: a socket of another machine answers nobody here. */
export async function askSocket(folder: string, name: string): Promise<SocketAnswer> {
  try {
    await withShortPath(folder, name, dialled);
    return 'alive';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A queue that is full belongs to somebody who does not take calls.
    if (code === 'EAGAIN') return 'alive';
    return code === 'ECONNREFUSED' ? 'dead' : 'unknown';
  }
}

/** A socket's path may have a hundred bytes only; through the folder's descriptor any folder's is short. */
async function withShortPath<T>(folder: string, name: string, use: (path: string) => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return use(join(folder, name));
  const descriptor = openSync(folder, 'r');
  try {
    return await use(`/proc/self/fd/${descriptor}/${name}`);
  } finally {
    closeSync(descriptor);
  }
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}

function dialled(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
  });
}
