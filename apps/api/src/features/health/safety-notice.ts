import type { AthleteRow, Db, HealthMarkRow } from '@topset/db';
import type { Locale } from '@topset/engine';
import { analyseText, languageOf, SAFETY_MESSAGES, type SafetyPlan, safetyPlan } from '@topset/engine/dialogue';
import type { FlagArea, PainMark } from '@topset/engine/progression';
import { upcomingWork } from './upcoming-work.ts';

/** What is told at once to whoever says that something hurts, in the language in which they said it. */
export interface SafetyNotice extends SafetyPlan {
  readonly locale: Locale;
}

/** A payload that tells it. Null, or left out: nothing hurts. */
export interface Told {
  readonly safety?: SafetyNotice | null;
}

interface Said {
  readonly pain: readonly PainMark[];
  readonly redFlag: boolean;
}

export type Words = readonly (string | null | undefined)[];

/** The notice on what was said; null: nothing hurts. Flags and marks are stored already. */
export async function safetyNotice(
  tx: Db,
  athlete: AthleteRow,
  now: Date,
  said: Said,
  words: Words,
): Promise<SafetyNotice | null> {
  if (words.some((text) => text && analyseText(text).selfHarm))
    return selfHarmNotice(spokenIn(words) ?? athlete.locale);
  if (!said.pain.some(({ severity }) => severity > 0)) return null;
  const plan = safetyPlan(said, await upcomingWork(tx, athlete, now), now.getTime());
  return { ...plan, locale: spokenIn(words) ?? athlete.locale };
}

/** Said before everything else and alone: nothing is called off, nothing is concluded. */
export function selfHarmNotice(locale: Locale): SafetyNotice {
  return { ...safetyPlan({ pain: [], redFlag: false }, [], 0), message: SAFETY_MESSAGES.SELF_HARM, locale };
}

/** The language of the words; null: they do not say. */
export function spokenIn(words: Words): Locale | null {
  const languages = words.map((text) => languageOf(text ?? ''));
  return languages.find((language) => language === 'ru') ?? languages.find((language) => language !== null) ?? null;
}

/** What marks say together. */
export function saidBy(marks: readonly HealthMarkRow[]): Said {
  const pain = marks.flatMap(({ area, severity }) =>
    area === null ? [] : [{ area: area as FlagArea, severity: severity ?? 0 }],
  );
  return { pain, redFlag: marks.some(({ redFlag }) => redFlag) };
}
