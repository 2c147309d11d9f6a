import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Database, openDatabase } from '@topset/db';
import { createTestHome, type Deployment } from '@topset/db/testing';
import type { App } from '../../src/app.ts';

const NODES = 3;

type Statements = Database['statements'];

/** Connections of several nodes to one database, which is gone with the last of them. */
export async function openNodes(how: Deployment): Promise<readonly Database[]> {
  const home = await createTestHome('postgres', how);
  let open = NODES;
  const one = async (): Promise<Database> => {
    const database = await openDatabase(home.config);
    return {
      ...database,
      close: async () => {
        await database.close();
        open -= 1;
        if (open === 0) await home.remove();
      },
    };
  };
  const nodes = await Promise.all(Array.from({ length: NODES }, one));
  const statements = together(nodes.map((node) => node.statements));
  return nodes.map((node) => ({ ...node, statements }));
}

/** Counted as if one node had sent them. */
const together = (all: readonly Statements[]): Statements => ({
  get count() {
    return all.reduce((sum, { count }) => sum + count, 0);
  },
  get onEach() {
    return all[0]!.onEach;
  },
  set onEach(hear) {
    for (const each of all) each.onEach = hear;
  },
});

/** All nodes as one app under one address, where each request goes to the next of them. */
export async function behindOneAddress(apps: readonly App[]): Promise<App> {
  let turn = 0;
  const balancer = createServer((incoming, outgoing) => {
    const node = new URL(apps[turn++ % apps.length]!.server.url);
    const { method, url, headers } = incoming;
    const forward = request({ hostname: node.hostname, port: node.port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    forward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forward.destroy());
    incoming.pipe(forward);
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  const url = new URL(apps[0]!.server.url);
  url.port = String((balancer.address() as AddressInfo).port);
  return {
    ...apps[0]!,
    server: { ...apps[0]!.server, url: url.href },
    stop: async () => {
      await Promise.all(apps.map((app) => app.stop()));
      balancer.closeAllConnections();
      await new Promise((resolve) => balancer.close(resolve));
    },
  };
}
