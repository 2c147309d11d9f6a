/** The outcomes that a workout can show. */
export const JUDGED_OUTCOMES = ['TOO_AGGRESSIVE', 'INSUFFICIENT', 'GOOD', 'TOO_EASY', 'IGNORED'] as const;
/** One of them; the list goes from most to least severe. */
export type JudgedOutcome = (typeof JUDGED_OUTCOMES)[number];
