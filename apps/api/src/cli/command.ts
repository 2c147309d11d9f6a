import { type Database, openDatabase } from '@topset/db';
import { type CommandLine, readCommand, type Said } from '../../command-line.mjs';
import { type Config, readConfig } from '../config.ts';
import { decodeGlobalId } from '../graphql/global-id.ts';
import { isUuid } from '../ids.ts';

/** The command cannot do what it was told; the message says why, in a sentence. */
export class CommandError extends Error {}

/** Wrong arguments are not the same as work that failed. */
export const WRONG_USAGE = 2;

export interface Command extends CommandLine {
  /** What it is good for, in the list of commands. */
  readonly says: string;
  /** Does it, and answers with the exit code where that is not 0. */
  run(said: Said): Promise<number | undefined>;
}

/** Runs the command on these arguments; the exit code. */
export async function runCommand(command: Command, args: string[]): Promise<number> {
  const said = readCommand(args, process.env, command);
  if ('refusal' in said) {
    process.stderr.write(said.refusal);
    return WRONG_USAGE;
  }
  if ('help' in said) {
    process.stdout.write(`${command.says}\n\n${said.help}`);
    return 0;
  }
  return (await command.run(said)) ?? 0;
}

export const JSON_FLAG = { json: { says: 'answer for programs: one line of JSON' } } as const;

/** One line of JSON, or the sentence for people. */
export function tell({ values }: Said, facts: object, sentence: string): void {
  process.stdout.write(values.json ? `${JSON.stringify(facts)}\n` : `${sentence}\n`);
}

/** Opens the configured database, and closes it whatever happens. */
export async function withDatabase<T>(
  { env }: Said,
  work: (database: Database, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(env);
  const database = await openDatabase(config.database);
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/** The text after a flag; the fallback where it was not given. */
export function text({ values }: Said, flag: string): string | undefined {
  const value = values[flag];
  return typeof value === 'string' ? value : undefined;
}

/** The number after a flag, above 0; the fallback where it was not given. */
export function positive(said: Said, flag: string, fallback: number): number {
  const value = Number(text(said, flag) ?? fallback);
  if (!(value > 0) || !Number.isInteger(value)) throw new CommandError(`--${flag} must be a whole number above 0.`);
  return value;
}

/** The instant after a flag; now where it was not given. */
export function instantOf(said: Said, flag: string): Date {
  const instant = new Date(text(said, flag) ?? Date.now());
  if (Number.isNaN(instant.getTime())) {
    throw new CommandError(`--${flag} must be an instant, as 2026-03-02T18:00:00Z.`);
  }
  return instant;
}

/** The athlete after a flag, by the id of the contract or of the row. */
export function athleteOf(text: string): string {
  const { typename, id } = decodeGlobalId(text);
  const athleteId = typename === 'Athlete' ? id : text;
  if (!isUuid(athleteId)) throw new CommandError(`--athlete ${text} is not the id of an athlete.`);
  return athleteId.toLowerCase();
}
