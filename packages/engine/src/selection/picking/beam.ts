import { compareCodePointLists } from '../../kernel/code-point-order.ts';
import { quantized } from '../../kernel/exact-numbers.ts';
import { closureOf } from '../../volume/allocation.ts';
import type { SelectionContext } from '../input/context.ts';
import type { Role } from '../input/input.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import { PATTERN_COUNT, perMuscle } from '../library/muscle-masks.ts';
import { noteEmptySlots } from '../output/diagnostics.ts';
import type { Warning } from '../output/output.ts';
import { type Admission, pickRecord, rank } from '../scoring/ranking.ts';
import { COVERAGE_GROUPS, coversGroup, isCovered, reachMinimum } from './greedy-picks.ts';
import { greedySession } from './intent-session.ts';
import { copyRun, noteFilteredOut, type SelectionRun } from './selection-run.ts';
import type { SessionExercise } from './session-exercise.ts';
import { copyState, freeSlots, type PickRecord, place, type SessionState } from './session-state.ts';
import type { SettledSession } from './settle.ts';
import { type SelectedSession, settleIntent } from './settle-intent.ts';

type Phase = 'main' | 'coverage' | 'accessory';

interface BeamPick {
  readonly phase: Phase;
  readonly exercise: IndexedExercise;
  readonly record: PickRecord;
}

interface BeamState {
  readonly state: SessionState;
  readonly picks: readonly BeamPick[];
  readonly gaps: readonly Warning[];
  readonly worth: Worth;
}

/** What states are ordered by, in this order. */
interface Worth {
  readonly closure: number;
  readonly scores: number;
  readonly fatigue: number;
  readonly ids: readonly string[];
}

/** Which step a state is at: what may be added, and whether it needs anything. */
interface Step {
  readonly phase: Phase;
  readonly role: Role;
  readonly needed: (state: SessionState) => boolean;
  readonly admits: Admission | null;
  readonly gap: Warning | null;
}

/** Looks ahead with a few states at once; the greedy session competes, so the closure is never below it. */
export function searchBeam(opened: SelectionRun): SelectedSession {
  const { context } = opened;
  const greedy = greedySession(copyRun(opened), 2);
  let beam: readonly BeamState[] = [
    { state: opened.state, picks: [], gaps: [], worth: worthOf(context, opened.state, []) },
  ];
  for (const step of stepsOf(opened)) beam = advance(context, beam, step);
  const finals = beam.map((state) => finalOf(opened, state));
  const best = [...finals, finalOfGreedy(greedy)].sort((a, b) => compareFinals(context, a, b))[0]!;
  if (best.greedy && !best.withinLimits)
    best.session.run.warnings.push({ code: 'structural_limits_relaxed', params: {} });
  return best.session;
}

function stepsOf({ context, state }: SelectionRun): Step[] {
  const always = (role: Role) => (other: SessionState) => freeSlots(other, role) > 0;
  const fill = (role: Role): Step => ({ phase: role, role, needed: always(role), admits: null, gap: null });
  const coverage: Step[] =
    context.intent === 'full_body'
      ? COVERAGE_GROUPS.map(({ group, patterns }) => ({
          phase: 'coverage',
          role: 'accessory',
          needed: (other) => !isCovered(other, patterns),
          admits: (exercise) => coversGroup(exercise, patterns),
          gap: { code: 'full_body_gap', params: { group } },
        }))
      : [];
  return [
    ...new Array<Step>(Math.max(0, freeSlots(state, 'main'))).fill(fill('main')),
    ...coverage,
    ...new Array<Step>(Math.max(0, freeSlots(state, 'accessory'))).fill(fill('accessory')),
  ];
}

/** One step: every state that needs it branches into its best candidates; the best states of all remain. */
function advance(context: SelectionContext, beam: readonly BeamState[], step: Step): readonly BeamState[] {
  const children = beam.flatMap((parent) => branch(context, parent, step));
  const merged = new Map<string, BeamState>();
  for (const child of children.sort((a, b) => compareWorth(a.worth, b.worth))) {
    const key = identityOf(child.state);
    if (!merged.has(key)) merged.set(key, child);
  }
  return [...merged.values()].slice(0, context.policy.beam.width);
}

function branch(context: SelectionContext, parent: BeamState, step: Step): BeamState[] {
  if (!step.needed(parent.state)) return [parent];
  const branches = freeSlots(parent.state, step.role) > 0 ? candidatesOf(context, parent, step) : [];
  if (branches.length > 0) return branches;
  return [step.gap ? { ...parent, gaps: [...parent.gaps, step.gap] } : parent];
}

function candidatesOf(context: SelectionContext, parent: BeamState, step: Step): BeamState[] {
  const { state } = parent;
  const admits: Admission = (exercise) =>
    staysWithinLimits(context, state, exercise, step.role) && (step.admits === null || step.admits(exercise));
  const ranking = rank(context, state, step.role, context.policy.beam.width, admits);
  return ranking.best.map((chosen) => {
    const record = pickRecord(context, state, ranking, chosen);
    const next = copyState(state);
    place(context, next, chosen.exercise, step.role, selectedStep(step.role), record);
    const picks = [...parent.picks, { phase: step.phase, exercise: chosen.exercise, record }];
    return { state: next, picks, gaps: parent.gaps, worth: worthOf(context, next, picks) };
  });
}

function selectedStep(role: Role): 'main_pick' | 'accessory_pick' {
  return role === 'main' ? 'main_pick' : 'accessory_pick';
}

/** No stacking of one movement, and no muscle beyond what one session can use. */
function staysWithinLimits(
  context: SelectionContext,
  state: SessionState,
  exercise: IndexedExercise,
  role: Role,
): boolean {
  const { beam, scoring } = context.policy;
  if (state.dominant[exercise.dominantPattern]! + 1 > beam.samePattern) return false;
  const sets = scoring.provisionalSets[role];
  return exercise.primaries.every((m) => state.direct[m]! + sets <= beam.directProvisionalSets);
}

function worthOf(context: SelectionContext, state: SessionState, picks: readonly BeamPick[]): Worth {
  return worthOfSession(
    context,
    settleIntent(context, state),
    picks.reduce((sum, pick) => sum + pick.record.score, 0),
    state,
  );
}

function worthOfSession(
  context: SelectionContext,
  settled: SettledSession,
  scores: number,
  state: SessionState,
): Worth {
  return {
    closure: closureOf(context, settled.exercises),
    scores,
    fatigue: state.placed.reduce((sum, { exercise }) => sum + exercise.fatigue, 0),
    ids: [...state.mains, ...state.accessories].map(({ exercise }) => exercise.id),
  };
}

function compareWorth(a: Worth, b: Worth): number {
  return quantized(b.closure) - quantized(a.closure) || compareBeyondClosure(a, b);
}

function compareBeyondClosure(a: Worth, b: Worth): number {
  return quantized(b.scores) - quantized(a.scores) || a.fatigue - b.fatigue || compareCodePointLists(a.ids, b.ids);
}

function identityOf(state: SessionState): string {
  const roles = (list: SessionState['mains']) =>
    list
      .map(({ exercise }) => exercise.ordinal)
      .sort((a, b) => a - b)
      .join(',');
  return `${roles(state.mains)}|${roles(state.accessories)}`;
}

interface FinalSession {
  readonly session: SelectedSession;
  readonly worth: Worth;
  readonly withinLimits: boolean;
  readonly greedy: boolean;
}

/** Plays the picks of a state again, so that its report is the one a greedy run would write. */
function finalOf(opened: SelectionRun, { picks, gaps }: BeamState): FinalSession {
  const { context } = opened;
  const run = copyRun(opened);
  const replay = (phase: Phase) => {
    for (const { exercise, record } of picks.filter((pick) => pick.phase === phase)) {
      const role = phase === 'main' ? 'main' : 'accessory';
      place(context, run.state, exercise, role, selectedStep(role), record);
    }
  };
  if (freeSlots(run.state, 'main') > 0) noteFilteredOut(run, 'main');
  replay('main');
  noteEmptySlots(run, 'main');
  replay('coverage');
  run.warnings.push(...gaps);
  if (freeSlots(run.state, 'accessory') > 0) noteFilteredOut(run, 'accessory');
  replay('accessory');
  noteEmptySlots(run, 'accessory');
  reachMinimum(run);
  return finalSession({ run, settled: settleIntent(context, run.state) }, false);
}

function finalOfGreedy(session: SelectedSession): FinalSession {
  return finalSession(session, true);
}

function finalSession(session: SelectedSession, greedy: boolean): FinalSession {
  const { run, settled } = session;
  const scores = run.state.placed.reduce((sum, { pick }) => sum + (pick?.score ?? 0), 0);
  return {
    session,
    worth: worthOfSession(run.context, settled, scores, run.state),
    withinLimits: respectsLimits(run.context, settled.exercises),
    greedy,
  };
}

function respectsLimits({ policy }: SelectionContext, exercises: readonly SessionExercise[]): boolean {
  const patterns = new Array<number>(PATTERN_COUNT).fill(0);
  const direct = perMuscle();
  for (const { exercise, role } of exercises) {
    patterns[exercise.dominantPattern]!++;
    for (const m of exercise.primaries) direct[m]! += policy.scoring.provisionalSets[role];
  }
  return (
    patterns.every((count) => count <= policy.beam.samePattern) &&
    direct.every((sets) => sets <= policy.beam.directProvisionalSets)
  );
}

/** Within budget, then closure, then the limits, then the order of the beam; a tie goes to the beam. */
function compareFinals(context: SelectionContext, a: FinalSession, b: FinalSession): number {
  const fits = (final: FinalSession) => Number(final.session.settled.seconds <= context.budgetSeconds);
  return (
    fits(b) - fits(a) ||
    quantized(b.worth.closure) - quantized(a.worth.closure) ||
    Number(b.withinLimits) - Number(a.withinLimits) ||
    compareBeyondClosure(a.worth, b.worth) ||
    Number(a.greedy) - Number(b.greedy)
  );
}
