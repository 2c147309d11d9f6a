import { compareCodePoints } from '../kernel/code-point-order.ts';
import type { LocalDate } from '../kernel/local-dates.ts';
import { isWithin, type Period } from '../operations/metrics.ts';
import type { ReportFacts } from './facts.ts';
import type { ReportTrack } from './input.ts';
import type { ChartMarker } from './report.ts';

/** One session or edit of a LEVEL exercise. */
export interface LevelStep {
  readonly on: LocalDate;
  readonly at: number;
  readonly before: number;
  readonly after: number;
  readonly kind: ChartMarker['kind'] | null;
}

const MARKERS = { ADVANCE: 'ADVANCE', REGRESS: 'REGRESS', HOLD: null } as const;
/** Of one instant, what was judged comes before what was edited. */
const isEdit = ({ kind }: LevelStep): number => (kind === 'MANUAL' || kind === 'ROLLBACK' ? 1 : 0);

/** The levels of an exercise through a window, in the order of time. */
export function levelSteps(facts: ReportFacts, { planExerciseId }: ReportTrack, window: Period): LevelStep[] {
  const judged = (facts.records.get(planExerciseId) ?? []).flatMap((record): LevelStep[] => {
    if (record.skipped || record.rungOrdinal === null || !isWithin(record.slotDate, window)) return [];
    const { slotDate: on, workoutStart: at, rungOrdinal: before } = record;
    return [{ on, at, before, after: record.ordinalAfter ?? before, kind: MARKERS[record.decision] }];
  });
  const edited = facts.input.levelChanges.flatMap((change): LevelStep[] => {
    if (change.planExerciseId !== planExerciseId || change.ordinalAfter === null || !isWithin(change.on, window)) {
      return [];
    }
    const { on, at, kind, ordinalAfter: after } = change;
    return [{ on, at, before: change.ordinalBefore ?? after, after, kind }];
  });
  return [...judged, ...edited].sort(byTime);
}

function byTime(a: LevelStep, b: LevelStep): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1;
  return (
    a.at - b.at ||
    isEdit(a) - isEdit(b) ||
    a.before - b.before ||
    a.after - b.after ||
    compareCodePoints(a.kind ?? '', b.kind ?? '')
  );
}

/** Where an exercise stood at both ends of a window; null: nothing is known of it there. */
export function levelSpan(steps: readonly LevelStep[]): { readonly from: number; readonly to: number } | null {
  const [first, last] = [steps[0], steps.at(-1)];
  return first && last ? { from: first.before, to: last.after } : null;
}
