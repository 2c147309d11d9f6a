import type { DraftExercise, SessionGround } from './session.ts';

/** Loads closer than this are the same. */
const TOLERANCE = 1e-9;

/** A wanted load within the cap, as the planned equipment can be loaded; null where none may or can be given. */
export function plannedLoad(
  { key, equipment }: Pick<DraftExercise, 'key' | 'equipment'>,
  wanted: number | null,
  factor: number,
  { loads, bounds }: SessionGround,
): number | null {
  const cap = loads.cap(key, factor);
  if (cap === null || wanted === null) return null;
  const within = cap.assisted ? Math.max(wanted, cap.value) : Math.min(wanted, cap.value);
  const load = loads.loadable(key, equipment, within) ?? within;
  const broken = cap.assisted ? load < cap.value - TOLERANCE : load > cap.value + TOLERANCE;
  return broken || load < 0 || load > bounds.load ? null : load;
}

/** The most or least of an exercise's load that is not the other way from the old one; null where there is none. */
export function outermostLoad(
  key: string,
  old: number,
  way: 'lighter' | 'heavier',
  { loads, bounds, policy, maxLoadFactor }: SessionGround,
): number | null {
  const cap = loads.cap(key, maxLoadFactor);
  if (cap === null) return null;
  const { value, assisted } = cap;
  const { outermost } = policy.easier;
  if (way === 'lighter') {
    return assisted ? Math.min(bounds.load, Math.max(old * outermost, value)) : Math.min(old / outermost, value);
  }
  return (assisted ? value <= old : value >= old) ? Math.min(bounds.load, value) : null;
}
