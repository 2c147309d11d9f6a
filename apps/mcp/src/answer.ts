/** What the API says at once about pain and other danger. */
export interface Safety {
  readonly message: string;
  readonly stopNow: boolean;
}

/** What a tool answers: lines for people, and the same as data. */
export interface Answer<Content = Record<string, unknown>> {
  readonly lines: readonly string[];
  readonly content: Content;
  /** Comes before everything else. */
  readonly safety?: Safety | null | undefined;
  /** How to get what does not fit into the text. */
  readonly rest?: string | undefined;
}

/** The most that a text may have, in characters. */
const LONGEST_TEXT = 2_000;
const LONGEST_LINE = 700;
const LONGEST_NAME = 160;
const LONGEST_SENTENCE = 500;
const ROOM_FOR_REST = 200;

/** The text of an answer: safety first, then as many whole lines as fit, then how to get the rest. */
export function textOf({ lines, safety, rest }: Answer): string {
  const notice = safety
    ? [`${safety.stopNow ? 'SAFETY, STOP NOW' : 'SAFETY'}: ${cut(oneLine(safety.message), 900)}`]
    : [];
  const all = [...notice, ...lines.map((line) => cut(line, LONGEST_LINE))];
  const text = all.join('\n');
  if (text.length < LONGEST_TEXT) return text;
  const kept: string[] = [];
  let room = LONGEST_TEXT - ROOM_FOR_REST;
  for (const line of all) {
    room -= line.length + 1;
    if (room < 0) break;
    kept.push(line);
  }
  const more = `… ${all.length - kept.length} more lines are in the structured content. ${rest ?? 'Ask for less at a time.'}`;
  return [...kept, cut(more, ROOM_FOR_REST)].join('\n');
}

/**
 * Words of the athlete or of an imported file. They are marked, and cannot end their mark, so that a reader can tell them
 * from what the server says; the instructions of the server say what the mark means.
 */
export function quoted(words: string | null | undefined, most = LONGEST_NAME): string {
  return `‹${cut(oneLine(words ?? '').replaceAll(/[‹›]/g, "'"), most)}›`;
}

/** A sentence of the API. Names that the athlete chose, or words of a model, may stand in it. */
export function quotedSentence(text: string): string {
  return quoted(text, LONGEST_SENTENCE);
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
