import { loadIn } from '../../kernel/loads.ts';
import { workingSets } from '../adaptive/judgement.ts';
import { primarySets, styleOf } from '../adaptive/style.ts';
import { type LoadTerms, loadTermsOf } from '../loads/load-terms.ts';
import { ADAPTIVE_1, CLASSIC_1 } from '../policy.ts';
import { progressionSets } from '../progression-sets.ts';
import { judgeSession, type PerformedSet, type Session } from '../session.ts';
import type { ChangeValue, PerformanceRow } from '../types.ts';
import type { OutcomePolicy } from './policy.ts';
import type { JudgedSuggestion, OutcomeInput } from './types.ts';

/** What the signal rules read. */
export interface OutcomeJudgement {
  readonly suggestion: JudgedSuggestion;
  readonly rules: OutcomePolicy;
  readonly loads: LoadTerms;
  readonly now: Session;
  readonly trigger: Session | null;
  /** The sets that stand for the session under the suggestion's own policy. */
  readonly main: readonly PerformedSet[];
}

export function outcomeJudgement(
  input: OutcomeInput,
  performance: PerformanceRow,
  rules: OutcomePolicy,
): OutcomeJudgement {
  const { suggestion, unit, exercise, loadType } = input;
  const adaptive = suggestion.policyId === ADAPTIVE_1.id;
  const loads = loadTermsOf(
    { exercise: { ...exercise, loadType }, unit, loadsAtHand: null, preferredStep: null },
    adaptive ? ADAPTIVE_1 : CLASSIC_1,
  );
  const now = judgeSession(performance, unit, () => {});
  const row = suggestion.triggerPerformance;
  return {
    suggestion,
    rules,
    loads,
    now,
    trigger: row === null ? null : judgeSession(row, unit, () => {}),
    main: adaptive ? primaryOf(now, loads) : progressionSets(now, loads, CLASSIC_1),
  };
}

function primaryOf(session: Session, loads: LoadTerms): readonly PerformedSet[] {
  const working = workingSets(session, ADAPTIVE_1);
  const style = loads.assisted ? 'UNKNOWN' : styleOf(working, loads.unit, ADAPTIVE_1.styles);
  return primarySets(working, style, loads, ADAPTIVE_1.styles);
}

/** The performed set that answers a planned one, by link only. */
export function linkedSet(session: Session, plannedSetId: string): PerformedSet | null {
  return session.sets.find((set) => set.plannedSetId === plannedSetId) ?? null;
}

/** The first linked REGULAR set performed after a set. */
export function nextLinkedRegular(session: Session, owner: PerformedSet): PerformedSet | null {
  const next = session.sets.find(
    (set) => set.index > owner.index && set.type === 'REGULAR' && set.plannedSetId !== null,
  );
  return next ?? null;
}

/** A value of a change as a number in the athlete's unit. */
export function numberOf(value: ChangeValue, loads: LoadTerms): number {
  if (value.kind === 'LOAD') return loadIn(value, loads.unit);
  return value.kind === 'NUMBER' ? value.value : 0;
}
