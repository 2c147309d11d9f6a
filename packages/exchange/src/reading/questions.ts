/** What the file alone asks; exercises, body weight and doubles need the library and the athlete. */
export type FileQuestion =
  | { readonly type: 'DIALECT'; readonly choices: readonly string[]; readonly default?: string }
  | { readonly type: 'UNIT'; readonly column: string; readonly choices: readonly string[]; readonly default?: string }
  | { readonly type: 'TIME_ZONE'; readonly default: string }
  | { readonly type: 'DATE_ORDER'; readonly choices: readonly string[] }
  | { readonly type: 'NUMBER_FORMAT'; readonly choices: readonly string[] }
  | {
      readonly type: 'WORD';
      readonly column: string;
      readonly word: string;
      /** `TEXT` leaves it as text. A month is answered by its number. */
      readonly choices: readonly (string | number)[];
    };

/** By `TYPE`, `TYPE:column` or `TYPE:column:word`. */
export type Answers = Readonly<Record<string, string | number>>;

export function answerKey(question: FileQuestion): string {
  if (question.type === 'WORD') return `WORD:${question.column}:${question.word}`;
  if (question.type === 'UNIT') return `UNIT:${question.column}`;
  return question.type;
}

/** Whether nothing stands in the way of a commit. */
export function isSettled(question: FileQuestion, answers: Answers): boolean {
  return ('default' in question && question.default !== undefined) || answers[answerKey(question)] !== undefined;
}
