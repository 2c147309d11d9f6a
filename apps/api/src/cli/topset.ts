import { type Command, runCommand, WRONG_USAGE } from './command.ts';
import { explain } from './explain.ts';

/** Loaded when it is called: most commands need a small part of the server. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  migrate: async () => (await import('./migrate.ts')).migrate,
  jobs: async () => (await import('./jobs.ts')).jobs,
  import: async () => (await import('./import-file.ts')).importFileCommand,
  'import-archive': async () => (await import('./import-archive.ts')).importArchiveCommand,
  'create-token': async () => (await import('./create-token.ts')).createToken,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  doctor: async () => (await import('./doctor.ts')).doctor,
  simulate: async () => (await import('./simulate.ts')).simulateCommand,
  backtest: async () => (await import('./backtest.ts')).backtestCommand,
  'gate:progression': async () => (await import('./gate-progression.ts')).gateProgression,
};

const SERVE = 'Starts the server. `npm start` installs and builds before it.';

async function main([name, ...args]: readonly string[]): Promise<void> {
  if (name === 'serve') return (await import('./serve.ts')).serve(args, 'topset serve [flags]');
  const load = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load) {
    process.exitCode = await runCommand(await load(), args);
    return;
  }
  const isHelp = name === undefined || name === '--help' || name === '-h' || name === 'help';
  if (isHelp) process.stdout.write(await listed());
  else {
    process.stderr.write(`There is no command '${name}'.\n\n${await listed()}`);
    process.exitCode = WRONG_USAGE;
  }
}

async function listed(): Promise<string> {
  const said = Object.entries(COMMANDS).map(async ([name, load]) => [name, (await load()).says]);
  const all = [['serve', SERVE], ...(await Promise.all(said))];
  const lines = all.map(([name, says]) => `  ${name!.padEnd(18)}${says}`);
  return ['Usage: topset <command> [flags]', '', ...lines, '', 'Flags of a command: topset <command> --help', ''].join(
    '\n',
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
