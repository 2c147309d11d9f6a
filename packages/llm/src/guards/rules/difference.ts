import { type AnalyzerPlan, type BlockTemplate, type TodayPlan, templateOf } from '@topset/llm-schema';

/** What two sessions are compared by. */
export interface ComparedSession {
  readonly items: ReadonlySet<string>;
  readonly minutes: number;
  readonly focus: string;
}

export interface Difference {
  /** Shared exercises over all exercises of both; 1 if neither has any. */
  readonly j: number;
  /** How many minutes longer the new session is. */
  readonly minutes: number;
  readonly focusChanged: boolean;
}

/** From this share on two sessions are alike. */
export const ALIKE = 0.8;
const MINUTES = 5;

export function comparedAnalyzer({ exercises, meta, session_type }: AnalyzerPlan): ComparedSession {
  return {
    items: new Set(exercises.map(({ slug }) => slug)),
    minutes: meta.duration_minutes,
    focus: session_type,
  };
}

/** Warm-ups and cool-downs from a template are the same for everybody, so they are left out. */
export function comparedPlan(plan: TodayPlan, templates: readonly BlockTemplate[]): ComparedSession {
  const own = plan.blocks.filter((block) => templateOf(block, templates) === undefined);
  const names = own.flatMap(({ exercises }) => exercises.map(({ name }) => name.toLowerCase().trim()));
  return { items: new Set(names), minutes: plan.durationMinutes, focus: plan.focus };
}

export function differenceOf(baseline: ComparedSession, next: ComparedSession): Difference {
  const union = new Set([...baseline.items, ...next.items]);
  const shared = [...next.items].filter((item) => baseline.items.has(item));
  return {
    j: union.size === 0 ? 1 : shared.length / union.size,
    minutes: next.minutes - baseline.minutes,
    focusChanged: baseline.focus !== next.focus,
  };
}

export function hasOtherExercises({ j }: Difference): boolean {
  return j < ALIKE;
}

export function isDifferent(difference: Difference): boolean {
  return difference.focusChanged || Math.abs(difference.minutes) >= MINUTES || hasOtherExercises(difference);
}
