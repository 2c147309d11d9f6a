import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const LOOK_EVERY_MS = 100;

export interface Balancer {
  readonly port: number;
  /** Sends new connections there as long as the node says that it is ready. */
  add(url: string): Promise<void>;
  remove(url: string): void;
  stop(): Promise<void>;
}

/** A plain TCP balancer: connections go round to the nodes whose `/readyz` answers 200, and stay where they are. */
export async function startBalancer(): Promise<Balancer> {
  const nodes = new Map<string, boolean>();
  const open = new Set<Socket>();
  let turn = 0;
  const next = () => {
    const ready = [...nodes].filter(([, isReady]) => isReady).map(([url]) => url);
    return ready[turn++ % ready.length];
  };
  const server = createServer((client) => pass(client, ATTEMPTS));

  /** A node may be gone before the next look finds out: then another one gets the connection. */
  function pass(client: Socket, attempts: number): void {
    const url = next();
    if (!url || attempts === 0) {
      client.destroy();
      return;
    }
    const { hostname, port } = new URL(url);
    const node = connect({ host: hostname, port: Number(port) });
    let isConnected = false;
    node.once('connect', () => {
      isConnected = true;
      client.pipe(node).pipe(client);
    });
    node.on('error', () => {
      if (isConnected) client.destroy();
      else pass(client, attempts - 1);
    });
    node.on('close', () => {
      if (isConnected) client.destroy();
    });
    client.on('error', () => node.destroy());
    client.on('close', () => node.destroy());
    for (const socket of [client, node]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
  }

  const look = async (url: string) => {
    const isReady = await fetch(new URL('/readyz', url)).then(
      ({ ok }) => ok,
      () => false,
    );
    if (nodes.has(url)) nodes.set(url, isReady);
  };
  const looking = setInterval(() => {
    for (const url of nodes.keys()) void look(url);
  }, LOOK_EVERY_MS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    add: async (url) => {
      nodes.set(url, false);
      await look(url);
    },
    remove: (url) => nodes.delete(url),
    stop: async () => {
      clearInterval(looking);
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const ATTEMPTS = 5;
