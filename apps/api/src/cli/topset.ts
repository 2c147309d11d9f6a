import { backtestCommand } from './backtest.ts';
import { backup } from './backup.ts';
import { type Command, runCommand, WRONG_USAGE } from './command.ts';
import { createToken } from './create-token.ts';
import { doctor } from './doctor.ts';
import { explain } from './explain.ts';
import { gateProgression } from './gate-progression.ts';
import { importArchiveCommand } from './import-archive.ts';
import { jobs } from './jobs.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';
import { serve } from './serve.ts';
import { simulateCommand } from './simulate.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  migrate,
  jobs,
  'import-archive': importArchiveCommand,
  'create-token': createToken,
  backup,
  restore,
  doctor,
  simulate: simulateCommand,
  backtest: backtestCommand,
  'gate:progression': gateProgression,
};

const SERVE = 'Starts the server. `npm start` installs and builds before it.';

async function main([name, ...args]: readonly string[]): Promise<void> {
  if (name === 'serve') return serve(args, 'topset serve [flags]');
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) {
    process.exitCode = await runCommand(command, args);
    return;
  }
  const isHelp = name === undefined || name === '--help' || name === '-h' || name === 'help';
  if (isHelp) process.stdout.write(listed());
  else {
    process.stderr.write(`There is no command '${name}'.\n\n${listed()}`);
    process.exitCode = WRONG_USAGE;
  }
}

function listed(): string {
  const all = [['serve', SERVE], ...Object.entries(COMMANDS).map(([name, { says }]) => [name, says])];
  const lines = all.map(([name, says]) => `  ${name!.padEnd(18)}${says}`);
  return ['Usage: topset <command> [flags]', '', ...lines, '', 'Flags of a command: topset <command> --help', ''].join(
    '\n',
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
