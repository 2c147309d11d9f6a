import { capOf, type GuardContext, loadStepOf } from '@topset/llm';
import { type AnalyzerExercise, toLoadable } from '@topset/llm-schema';

const MOST_LOAD = 2000;
const TOLERANCE = 1e-9;

/** A wanted load within the cap, as the planned equipment can be loaded; null where none may or can be given. */
export function plannedLoad(
  { slug, equipment }: Pick<AnalyzerExercise, 'slug' | 'equipment'>,
  wanted: number | null,
  factor: number,
  guard: GuardContext,
): number | null {
  const cap = capOf(slug, factor, guard);
  if (cap === null || wanted === null) return null;
  const within = cap.assisted ? Math.max(wanted, cap.value) : Math.min(wanted, cap.value);
  const step = loadStepOf(slug, equipment, guard);
  const load = step === null ? within : toLoadable(within, step);
  const broken = cap.assisted ? load < cap.value - TOLERANCE : load > cap.value + TOLERANCE;
  return broken || load < 0 || load > MOST_LOAD ? null : load;
}

/** The most or least of an exercise's load that is not the other way from the old one; null where there is none. */
export function outermostLoad(
  key: string,
  old: number,
  way: 'lighter' | 'heavier',
  guard: GuardContext,
): number | null {
  const cap = capOf(key, guard.maxLoadFactor, guard);
  if (cap === null) return null;
  const { value, assisted } = cap;
  if (way === 'lighter') return assisted ? Math.min(MOST_LOAD, Math.max(old * 2, value)) : Math.min(old / 2, value);
  return (assisted ? value <= old : value >= old) ? Math.min(MOST_LOAD, value) : null;
}
