import { DatabaseOutageError, DatabaseUnavailableError, openDatabase } from '@topset/db';
import { readCommandLine } from '../command-line.mjs';
import { startApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { banner } from './server/banner.ts';

/** Starts the server from flags and environment; says in one sentence what is wrong if it cannot. */
async function main(): Promise<void> {
  const said = readCommandLine(process.argv.slice(2), process.env);
  if ('refusal' in said) giveUp(said.refusal);
  if ('help' in said) {
    process.stdout.write(said.help);
    return;
  }
  const config = readConfig(said.env);
  const { database } = config;
  const lock = { onWait: say, onLost: giveUp };
  const app = await startApp(
    config,
    await openDatabase(database.engine === 'pglite' ? { ...database, lock } : database),
  );

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    await app.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Last: whoever has read it may ask for anything.
  process.stdout.write(banner(config, app));
}

main().catch((error: unknown) => giveUp(explain(error)));

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** At once, and without closing anything: after the loss of the data folder the least write is one too many. */
function giveUp(sentence: string): never {
  say(sentence);
  process.exit(1);
}

function explain(error: unknown): string {
  const isToldByUs = [ConfigError, DatabaseUnavailableError, DatabaseOutageError].some((kind) => error instanceof kind);
  if (isToldByUs) return (error as Error).message;
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${address} is taken: stop what is listening there, or choose another with --port or PORT (0 takes a free one).`;
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return `The server cannot listen on ${address}:${port} (${code}): set HOST and PORT to what this machine allows.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
