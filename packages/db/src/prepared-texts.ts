/** Each connection keeps what it prepared, so their number has an end. */
export const MOST_STATEMENTS = 500;
/** Texts with more parameters are lists of some length, which may never come again. */
export const MOST_PARAMETERS = 40;

/**
 * Which statements are prepared: every recurring one, in transactions too. Postgres parses and plans a text once per
 * connection, and a run takes one round trip instead of two; what comes after the most runs unprepared, since the driver
 * forgets nothing. Drizzle prepares nothing by itself. A `?prepare=false`
 * in the address, for poolers that cannot hold statements, wins.
 */
export function createPreparedTexts(): (text: string, parameters: number) => boolean {
  const texts = new Set<string>();
  return (text, parameters) => {
    if (texts.has(text)) return true;
    if (parameters > MOST_PARAMETERS || texts.size >= MOST_STATEMENTS) return false;
    texts.add(text);
    return true;
  };
}
