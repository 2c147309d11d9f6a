import type { SessionType, StrengthSession } from '@topset/llm-schema';
import type { Feedback } from '../../stages/types.ts';
import type { SessionLimits } from '../context.ts';

const SLEEP_SCORE = 60;
const BODY_BATTERY = 40;
const HARD_EFFORT = 100;
const RECENT_CARDIO_MS = 48 * 3600 * 1000;
const FRESH_DAYS = 7;
const ANTI_REPEAT_DAYS = 14;
const DEFAULT_CANDIDATES: readonly SessionType[] = ['push', 'pull', 'legs', 'upper', 'lower', 'full_body'];

/** Sets that fit into a session. */
export function timebox(minutes: number, secondsPerSet = 90): number {
  return Math.floor((minutes * 60) / secondsPerSet);
}

/** What may be trained on a day: the program's intent, else what was not trained lately. */
export function allowedSessionTypes(input: {
  readonly programIntent: SessionType | null;
  readonly date: string;
  readonly sessions: readonly StrengthSession[];
  readonly candidates?: readonly SessionType[];
}): readonly SessionType[] {
  const { programIntent, candidates = DEFAULT_CANDIDATES } = input;
  if (programIntent !== null) return [programIntent];
  const past = input.sessions
    .map(({ date, sessionType }) => ({ sessionType, daysAgo: daysBetween(date, input.date) }))
    .filter(({ daysAgo }) => daysAgo >= 0);
  const daysSince = (type?: SessionType) =>
    past
      .filter(({ sessionType }) => type === undefined || sessionType === type)
      .reduce((least, { daysAgo }) => Math.min(least, daysAgo), Infinity);
  if (daysSince() >= FRESH_DAYS) return candidates;
  const rested = candidates.filter((type) => daysSince(type) > ANTI_REPEAT_DAYS);
  if (rested.length > 0) return rested;
  const longest = Math.max(...candidates.map(daysSince));
  return candidates.filter((type) => daysSince(type) === longest);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Signs of tiredness; what is not known is none. Instants in milliseconds. */
export interface RecoverySignals {
  readonly sleepScore: number | null;
  readonly bodyBattery: number | null;
  readonly fatigueFlag: boolean;
  readonly cardio: readonly { readonly at: number; readonly relativeEffort: number | null }[];
  readonly now: number;
}

export function isFatigued({ sleepScore, bodyBattery, fatigueFlag, cardio, now }: RecoverySignals): boolean {
  if (fatigueFlag) return true;
  if (sleepScore !== null && sleepScore < SLEEP_SCORE) return true;
  if (bodyBattery !== null && bodyBattery < BODY_BATTERY) return true;
  return cardio.some(
    ({ at, relativeEffort }) =>
      relativeEffort !== null && relativeEffort >= HARD_EFFORT && at <= now && now - at <= RECENT_CARDIO_MS,
  );
}

/** How hard a session may be. Feedback can only lower what fatigue and pain leave. */
export function sessionLimits(input: {
  readonly fatigued: boolean;
  readonly pain: boolean;
  readonly feedback?: readonly Feedback[];
}): SessionLimits {
  const eased = input.fatigued || (input.feedback?.includes('too-hard') ?? false);
  return {
    minRirShift: eased ? 1 : 0,
    maxLoadFactor: eased ? 0.95 : input.pain ? 1 : 1.05,
    allowTierC: !input.fatigued,
  };
}
