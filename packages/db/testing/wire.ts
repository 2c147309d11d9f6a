import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/** A cable between a client and a server, which a test can cut, freeze and listen in on. */
export interface Wire {
  /** The server's address with the wire in between. */
  readonly url: string;
  /** Both ends of every connection see it end. `abruptly`: as a reset. */
  cut(abruptly?: boolean): void;
  /** Cuts, and hangs up on whoever dials, until it is opened again. */
  block(): void;
  open(): void;
  /** Accepts, but passes nothing on in either direction; neither end is told. */
  freeze(): void;
  thaw(): void;
  /** Called with what the server sends; false: it is swallowed, with the connection. */
  onAnswer: ((bytes: Buffer) => boolean) | undefined;
  close(): Promise<void>;
}

export async function openWire(serverUrl: string): Promise<Wire> {
  const target = new URL(serverUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let frozen = false;
  let blocked = false;
  const server = createServer((client) => {
    if (blocked) {
      client.destroy();
      return;
    }
    const far = dial(Number(target.port || 5432), target.hostname);
    const pair = [client, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, client] as const]) {
      if (frozen) from.pause();
      from.on('data', (bytes) => {
        if (from === far && wire.onAnswer?.(bytes) === false) end(pair, false);
        else to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = (pair: readonly [Socket, Socket], abruptly: boolean) => {
    pairs.delete(pair);
    for (const socket of pair) abruptly ? socket.resetAndDestroy() : socket.destroy();
  };
  const url = new URL(serverUrl);
  url.port = String((server.address() as AddressInfo).port);
  const wire: Wire = {
    url: url.href,
    cut: (abruptly = false) => {
      for (const pair of pairs) end(pair, abruptly);
    },
    block: () => {
      blocked = true;
      wire.cut();
    },
    open: () => {
      blocked = false;
    },
    freeze: () => {
      frozen = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    onAnswer: undefined,
    close: async () => {
      wire.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return wire;
}
