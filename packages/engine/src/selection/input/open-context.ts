import { HOUR, instantOf, SECONDS_PER_MINUTE } from '../../kernel/instants.ts';
import { hurts } from '../../kernel/pain.ts';
import { type GoalTargets, goalTargets } from '../../prescription/goal-ranges.ts';
import { generalWarmUpSeconds, lightMinutes } from '../../timeboxing/set-time.ts';
import type { Intent, Muscle } from '../../vocabulary.ts';
import { type LandmarkIndex, landmarkIndex } from '../../volume/landmarks.ts';
import { targetVolumes } from '../../volume/target-volume.ts';
import { counterpartOf } from '../coaching/counterpart.ts';
import { type GoalFit, goalFitOf, goalFitScore } from '../coaching/goal-fit.ts';
import { coachFacts } from '../coaching/suitability.ts';
import { type Anchor, anchorsAreEvicted, findAnchors, hasPositiveTrend } from '../history/anchors.ts';
import { type DatedEntry, digestHistory, type HistoryDigest } from '../history/history-digest.ts';
import { sameIntentSessions } from '../history/same-intent.ts';
import { availableEquipment } from '../library/equipment.ts';
import { intentScope } from '../library/intent-scope.ts';
import { type IndexedExercise, type LibraryIndex, painAreaMask, prepareLibrary } from '../library/library-index.ts';
import { type MuscleMask, muscleName, normalizedMuscle } from '../library/muscle-masks.ts';
import { derivedIntent } from '../library/plan-intent.ts';
import type { FilterReason } from '../output/output.ts';
import type { SelectionPolicy } from '../policy.ts';
import { steadyScores } from '../scoring/candidate-scores.ts';
import {
  isTooDemanding,
  isWasteful,
  mainLiftFailure,
  unavailableReason,
  unsuitableReason,
} from '../scoring/filters.ts';
import type { FilterFacts, SelectionContext } from './context.ts';
import { type Role, restrains, type SelectionInput } from './input.ts';

/** Reads a valid input once. */
export function openContext(input: SelectionInput, policy: SelectionPolicy): SelectionContext {
  const library = prepareLibrary(input.exerciseLibrary);
  const landmarks = landmarkIndex(input.landmarks);
  const { intent, targetMuscles } = resolvedIntent(input, library, landmarks);
  const { critical, scope } = intentScope(intent, targetMuscles, landmarks);
  const now = instantOf(input.now);
  const history = digestHistory(input.history, library, {
    now,
    weekStart: instantOf(input.week.startedAt),
    previousWeekStart: instantOf(input.week.previousStartedAt),
  });
  const sessions = sameIntentSessions(history.entries, intent, targetMuscles, critical, library);
  const established = establishedLifts(input, sessions, history, library, policy);
  const goal = goalTargets(input.goals.primary, input.flags, policy, input.trainingAge);
  const available = availableEquipment(input.constraints.availableEquipment ?? []);
  const goalName = input.goals.primary;
  const fit = goalFitOf(input.goals.primary, policy);
  const facts: FilterFacts = {
    input,
    policy,
    intent,
    critical,
    scope,
    goal,
    available,
    painMask: activePainMask(input),
    avoided: new Set(input.preferences?.avoidExerciseIds),
    suspended: new Set(input.activeFlags?.suspendedExerciseIds),
    coach: coachFacts(input, history.uses, available, policy),
  };
  const gates = openGates(library, facts);
  const merits = {
    recency: recencyPenalties(history, now, policy),
    continuity: continuityScores(library, history, established, now, policy),
    preference: preferences(library, input.preferences?.favoriteExerciseIds ?? []),
    fatigueFactor: fatigueFactor(input.fatigueState.readinessScore, policy),
    goalFit: fit && goalFits(library, fit, available, policy),
  };
  const warmUpSeconds = generalWarmUpSeconds(input.sessionMinutes, policy);
  // Every field by name: an object put together from others would be slow to read in the scoring loops.
  return {
    input,
    policy,
    intent,
    trainingAge: input.trainingAge,
    critical,
    scope,
    goal,
    available: facts.available,
    painMask: facts.painMask,
    avoided: facts.avoided,
    suspended: facts.suspended,
    coach: facts.coach,
    library,
    landmarks,
    now,
    targetMuscles,
    criticalMuscles: numbersOf(critical),
    targets: targetVolumes(landmarks, intent === 'body_part' ? critical : 0, input, policy),
    budgetMinutes: input.sessionMinutes,
    budgetSeconds: input.sessionMinutes * SECONDS_PER_MINUTE - warmUpSeconds,
    warmUpSeconds,
    deload: input.deload === true,
    restrained: restrains(input),
    effectiveCaps: input.flags?.USE_EFFECTIVE_VOLUME_CAPS === true,
    history,
    sessions,
    anchors: established.anchors,
    anchorsAreMains: established.mainsOnly,
    anchorSessions: established.sessions,
    recency: merits.recency,
    continuity: merits.continuity,
    preference: merits.preference,
    goalFit: merits.goalFit,
    fatigueFactor: merits.fatigueFactor,
    lightMinutes: {
      main: minutesByOrdinal(library, 'main', goal, policy),
      accessory: minutesByOrdinal(library, 'accessory', goal, policy),
    },
    standing: gates.standing,
    candidates: gates.candidates,
    steady: {
      main: steadyScores(gates.candidates.main, merits, 'main', goalName, policy),
      accessory: steadyScores(gates.candidates.accessory, merits, 'accessory', goalName, policy),
    },
  };
}

/** What goes on from earlier sessions. */
interface EstablishedLifts {
  readonly anchors: readonly Anchor[];
  /** Nothing goes on: neither anchors nor trends count. */
  readonly evicted: boolean;
  readonly mainsOnly: boolean;
  readonly sessions: readonly DatedEntry[];
}

function establishedLifts(
  input: SelectionInput,
  sessions: readonly DatedEntry[],
  history: HistoryDigest,
  library: LibraryIndex,
  policy: SelectionPolicy,
): EstablishedLifts {
  if (policy.coaching !== null) {
    const { session, anchors, mainsOnly, fresh } = counterpartOf(input, sessions, library);
    return { anchors, evicted: fresh, mainsOnly, sessions: session ? [session] : [] };
  }
  const evicted = anchorsAreEvicted(input, sessions, policy);
  const anchors = evicted ? [] : findAnchors(sessions, history.uses, library, policy);
  return { anchors, evicted, mainsOnly: false, sessions: sessions.slice(0, policy.anchors.sessions) };
}

/** Tests the filters that selected exercises cannot change, once per exercise. */
function openGates(library: LibraryIndex, facts: FilterFacts): Pick<SelectionContext, 'standing' | 'candidates'> {
  const standing: Record<Role, (FilterReason | null)[]> = { main: [], accessory: [] };
  const candidates: Record<Role, IndexedExercise[]> = { main: [], accessory: [] };
  for (const exercise of library.exercises) {
    const unavailable = unavailableReason(facts, exercise);
    const main = unavailable ?? unsuitableReason(facts, exercise, 'main');
    const accessory = unavailable ?? (isWasteful(facts, exercise) ? 'sfr_below_threshold' : main);
    standing.main.push(main);
    standing.accessory.push(accessory);
    if (main === null && mainLiftFailure(facts, exercise) === null) candidates.main.push(exercise);
    if (accessory === null && !isTooDemanding(facts, exercise)) candidates.accessory.push(exercise);
  }
  return { standing, candidates };
}

function resolvedIntent(
  input: SelectionInput,
  library: LibraryIndex,
  landmarks: LandmarkIndex,
): { intent: Intent; targetMuscles: Muscle[] } {
  if (input.intent) {
    if (input.intent !== 'body_part') return { intent: input.intent, targetMuscles: [] };
    const targets = (input.targetMuscles ?? []).map((name) => normalizedMuscle(name)!);
    return { intent: input.intent, targetMuscles: [...new Set(targets)] };
  }
  const template = (input.templateExerciseIds ?? []).map((id) => library.byId.get(id)!);
  const intent = derivedIntent(input.templateKind ?? 'CUSTOM', template, landmarks);
  const firstPrimaries = template.map((exercise) => muscleName(exercise.primaries[0]!));
  return { intent, targetMuscles: intent === 'body_part' ? [...new Set(firstPrimaries)] : [] };
}

function numbersOf(mask: MuscleMask): number[] {
  const numbers: number[] = [];
  for (let m = 0; mask >> m !== 0; m++) if (mask & (1 << m)) numbers.push(m);
  return numbers;
}

function activePainMask(input: SelectionInput): number {
  const pain = input.fatigueState.painFlags;
  if (!pain) return 0;
  return painAreaMask(Object.keys(pain).filter((area) => hurts(pain[area]!)));
}

function fatigueFactor(readiness: number, policy: SelectionPolicy): number {
  const { readiness: bounds, fatigueByReadiness } = policy.scoring;
  if (readiness <= bounds.lowUntil) return fatigueByReadiness.low;
  return readiness >= bounds.highFrom ? fatigueByReadiness.high : fatigueByReadiness.middle;
}

/** Penalty for an age in milliseconds; edges belong to the nearer band. */
export function recencyPenalty(ageMs: number, policy: SelectionPolicy): number {
  for (const band of policy.scoring.recency) if (ageMs <= band.hours * HOUR) return band.penalty;
  return 0;
}

function recencyPenalties(history: HistoryDigest, now: number, policy: SelectionPolicy): number[] {
  const penalties = new Array<number>(history.uses.length).fill(0);
  for (const { ordinal } of history.used) {
    penalties[ordinal] = recencyPenalty(now - history.uses[ordinal]![0]!.at, policy);
  }
  return penalties;
}

function continuityScores(
  library: LibraryIndex,
  history: HistoryDigest,
  { anchors, evicted }: EstablishedLifts,
  now: number,
  policy: SelectionPolicy,
): number[] {
  const scores = new Array<number>(library.exercises.length).fill(0);
  if (evicted) return scores;
  const { anchor, trend } = policy.scoring.continuity;
  for (const exercise of history.used) {
    if (hasPositiveTrend(exercise, history.uses[exercise.ordinal], now, policy)) scores[exercise.ordinal] = trend;
  }
  for (const { exercise } of anchors) scores[exercise.ordinal] = anchor;
  return scores;
}

function preferences(library: LibraryIndex, favourites: readonly string[]): number[] {
  const scores = new Array<number>(library.exercises.length).fill(0);
  for (const id of favourites) {
    const exercise = library.byId.get(id);
    if (exercise) scores[exercise.ordinal] = 1;
  }
  return scores;
}

function goalFits(library: LibraryIndex, fit: GoalFit, available: number, policy: SelectionPolicy): readonly number[] {
  return library.exercises.map((exercise) => goalFitScore(exercise, fit, available, policy));
}

function minutesByOrdinal(
  library: LibraryIndex,
  role: Role,
  goal: GoalTargets,
  policy: SelectionPolicy,
): readonly number[] {
  const { lower } = goal.reps[role];
  const ofPolicy = library.lightMinutes.get(policy) ?? new Map<string, readonly number[]>();
  library.lightMinutes.set(policy, ofPolicy);
  const known = ofPolicy.get(`${role} ${lower}`);
  if (known) return known;
  const minutes = library.exercises.map((exercise) => lightMinutes(exercise, role, lower, policy));
  ofPolicy.set(`${role} ${lower}`, minutes);
  return minutes;
}
