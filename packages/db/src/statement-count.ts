import type { Logger } from 'drizzle-orm';

/** What was sent so far, transaction control not counted. */
export interface Statements {
  readonly count: number;
  /** Hears the text of each from now on. */
  onEach?: ((text: string) => void) | undefined;
}

export function countStatements(): { statements: Statements; logger: Logger } {
  const statements: { -readonly [Key in keyof Statements]: Statements[Key] } = { count: 0 };
  const logQuery = (text: string) => {
    statements.count++;
    statements.onEach?.(text);
  };
  return { statements, logger: { logQuery } };
}
