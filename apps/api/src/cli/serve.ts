import { openDatabase } from '@topset/db';
import { readCommandLine } from '../../command-line.mjs';
import { startApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { banner } from '../server/banner.ts';
import { explain } from './explain.ts';

/** Starts the server from flags and environment; says in one sentence what is wrong if it cannot. */
export async function serve(args: string[], usage?: string): Promise<void> {
  const said = readCommandLine(args, process.env, usage);
  if ('refusal' in said) giveUp(said.refusal);
  if ('help' in said) {
    process.stdout.write(said.help);
    return;
  }
  await start(said.env).catch((error: unknown) => giveUp(explain(error)));
}

async function start(env: Parameters<typeof readConfig>[0]): Promise<void> {
  const config = readConfig(env);
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

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** At once, and without closing anything: after the loss of the data folder the least write is one too many. */
function giveUp(sentence: string): never {
  say(sentence);
  process.exit(1);
}
