type Environment = Readonly<Record<string, string | undefined>>;

/** What the arguments say: a text to print, a refusal, or the environment with the flags in it. A flag wins over a variable. */
export function readCommandLine(
  args: string[],
  env: Environment,
  usage?: string,
): { help: string } | { refusal: string } | { env: Environment };

export interface Flag {
  readonly says: string;
  /** What follows it; none: it stands alone. */
  readonly value?: string;
  readonly required?: boolean;
}

export interface CommandLine {
  readonly usage: string;
  readonly flags?: Readonly<Record<string, Flag>>;
  /** Names of what is given without a flag, all of it required. */
  readonly positionals?: readonly string[];
}

export interface Said {
  readonly env: Environment;
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly named: Readonly<Record<string, string>>;
}

/** The same for a command of `topset` that works on the database; beside the environment, what its own flags say. */
export function readCommand(
  args: string[],
  env: Environment,
  command: CommandLine,
): { help: string } | { refusal: string } | Said;
