type Environment = Readonly<Record<string, string | undefined>>;

/** What the arguments say: a text to print, a refusal, or the environment with the flags in it. A flag wins over a variable. */
export function readCommandLine(
  args: string[],
  env: Environment,
): { help: string } | { refusal: string } | { env: Environment };
