import { quantized } from '../../kernel/exact-numbers.ts';
import { SECONDS_PER_MINUTE } from '../../kernel/instants.ts';
import { repsFactor } from '../../kernel/loads.ts';
import { hurts } from '../../kernel/pain.ts';
import { type PainArea, TRAINING_AGES } from '../../vocabulary.ts';
import { availableEquipment, loadClassOf } from '../library/equipment.ts';
import { type IndexedExercise, indexSession, painAreaMask } from '../library/library-index.ts';
import { COACH_1 } from '../policy.ts';
import type { JudgedExercise, JudgedSession, JudgedSet } from './judged-session.ts';
import { LEGS, PULL, PUSH } from './movement-groups.ts';
import { conflictingAreas } from './pain-reach.ts';
import { COACHING, RED_LINES } from './policy.ts';
import { lightestOf } from './suitability.ts';

export const RED_LINE_IDS = [
  'R01',
  'R02',
  'R03',
  'R04',
  'R05',
  'R06',
  'R07',
  'R08',
  'R09',
  'R10',
  'R11',
  'R12',
  'R13',
  'R14',
  'R15',
  'R16',
] as const;
export type RedLineId = (typeof RED_LINE_IDS)[number];

export interface BrokenLine {
  readonly id: RedLineId;
  /** Null: the session as a whole. */
  readonly exerciseId: string | null;
}

/** An exercise of the session with its bits. */
interface Judged extends JudgedExercise {
  readonly indexed: IndexedExercise;
  readonly working: readonly JudgedSet[];
}

const { repsPerDoubling } = COACH_1.scoring;

/** What no coach would sign, in the order of the laws. */
export function brokenLines(session: JudgedSession): BrokenLine[] {
  const index = indexSession(session.exercises.map(({ exercise }) => exercise));
  const judged = session.exercises.map((one) => ({
    ...one,
    indexed: index.byId.get(one.exercise.key)!,
    working: one.sets.filter(({ warmUp }) => !warmUp),
  }));
  const broken: BrokenLine[] = [];
  for (const id of RED_LINE_IDS) {
    const law = LAWS[id];
    if (typeof law === 'object') {
      for (const one of judged) {
        if (!one.wished && law.breaks(one, session, judged)) broken.push({ id, exerciseId: one.exercise.key });
      }
    } else if (law(session, judged)) broken.push({ id, exerciseId: null });
  }
  return broken;
}

type SessionLaw = (session: JudgedSession, exercises: readonly Judged[]) => boolean;

/** A law of each exercise. */
interface ExerciseLaw {
  breaks(exercise: Judged, session: JudgedSession, exercises: readonly Judged[]): boolean;
}

const LAWS: Readonly<Record<RedLineId, SessionLaw | ExerciseLaw>> = {
  R01: { breaks: standsBeforeCompound },
  R02: { breaks: lacksRamp },
  R03: lacksWarmUp,
  R04: { breaks: loadsPainfulArea },
  R05: {
    breaks: ({ exercise }, { trainingAge }) => trainingAge === 'beginner' && exercise.difficulty !== 'beginner',
  },
  R06: { breaks: asksMoreThanShown },
  R07: { breaks: isAboveReach },
  R08: { breaks: isHeavyAccessory },
  R09: lacksBarbellMain,
  R10: {
    breaks: ({ role, working }, session) =>
      isOrdinary(session) && isWhole(session) && role === 'main' && working.length < RED_LINES.mainSets,
  },
  R11: asksTooMuch,
  R12: {
    breaks: ({ indexed, working }) =>
      indexed.timed &&
      working.some(({ seconds }) => seconds !== null && seconds < Math.min(RED_LINES.timedSeconds, indexed.repMax)),
  },
  R13: isOutOfBalance,
  R14: ({ minutes, seconds }, exercises) =>
    seconds > minutes * SECONDS_PER_MINUTE && exercises.some(({ role }) => role === 'accessory'),
  R15: { breaks: isTooHardForBeginner },
  R16: {
    breaks: ({ exercise }, { trainingAge, pain }) =>
      exercise.regression === true && trainingAge !== 'beginner' && !inPain(pain),
  },
};

function inPain(pain: JudgedSession['pain']): boolean {
  return Object.values(pain).some(hurts);
}

/** No pain, no deload, no fatigue: nothing asks for less. */
export function isOrdinary({ pain, deload, fatigueFlag, readiness }: JudgedSession): boolean {
  return !inPain(pain) && !deload && !fatigueFlag && readiness >= RED_LINES.readiness;
}

function isWhole({ minutes }: JudgedSession): boolean {
  return minutes >= RED_LINES.wholeMinutes;
}

function standsBeforeCompound(one: Judged, _: JudgedSession, exercises: readonly Judged[]): boolean {
  if (one.indexed.isCompound) return false;
  return exercises
    .slice(exercises.indexOf(one) + 1)
    .some((later) => later.indexed.isStrengthCompound && !(one.superset !== null && one.superset === later.superset));
}

function lacksRamp({ indexed, sets, working }: Judged, session: JudgedSession): boolean {
  if (session.deload || !indexed.external || !indexed.isCompound || indexed.timed) return false;
  const top = topLoad(working);
  const lightest = lightestOf(loadClassOf(indexed.equipment, availableEquipment(session.equipment)), 'KG', COACHING);
  if (top <= lightest) return false;
  const { totalKg, ofBodyweight } = RED_LINES.ramp;
  const total = top * implementsOf(indexed);
  return (total >= totalKg || total >= ofBodyweight * session.bodyweightKg) && !sets.some(({ warmUp }) => warmUp);
}

/** How many times its counted load an exercise moves at once. */
function implementsOf({ source, leads }: IndexedExercise): number {
  if (source.loadCounting === 'total') return 1;
  const oneAtATime = source.isUnilateral && (source.loadCounting === 'per_side' || !(leads & LEGS));
  return oneAtATime ? 1 : RED_LINES.ramp.bothHands;
}

function topLoad(sets: readonly JudgedSet[]): number {
  return Math.max(0, ...sets.map(({ load }) => load ?? 0));
}

function lacksWarmUp({ generalWarmUpSeconds }: JudgedSession, exercises: readonly Judged[]): boolean {
  if (exercises.length === 0 || generalWarmUpSeconds >= RED_LINES.warmUpSeconds) return false;
  return !exercises.some(({ sets }) => sets.some(({ warmUp }) => warmUp));
}

function loadsPainfulArea({ indexed }: Judged, { pain }: JudgedSession): boolean {
  const painful = painAreaMask(Object.keys(pain).filter((area) => hurts(pain[area]!)));
  return conflictingAreas(indexed, painful, pain, COACH_1).length > 0;
}

function asksMoreThanShown({ exercise, working, shown }: Judged, session: JudgedSession): boolean {
  const first = working[0];
  if (session.deload || shown === null || first?.load == null || first.reps === null) return false;
  const weight = (load: number) => weightKg(load, exercise.loadType, session.bodyweightKg);
  if (weight(first.load) <= weight(shown.top)) return false;
  const best = Math.max(...shown.sets.map(({ load, reps }) => weight(load) * repsFactor(reps, repsPerDoubling)));
  const asked = weight(first.load) * repsFactor(first.reps, repsPerDoubling);
  return quantized(asked) > quantized(COACHING.loads.shown * best);
}

function weightKg(load: number, loadType: JudgedExercise['exercise']['loadType'], body: number): number {
  if (loadType === 'bodyweight_plus') return load + body;
  return loadType === 'assisted' ? Math.max(COACHING.loads.leastAssisted * body, body - load) : load;
}

function shareOf(reps: number, rpe: number): number {
  return 1 / repsFactor(reps + COACHING.loads.topRpe - rpe, repsPerDoubling);
}

function isAboveReach(one: Judged, { trainingAge, bodyweightKg }: JudgedSession): boolean {
  const ceiling = RED_LINES.ceilings[one.exercise.key]?.[TRAINING_AGES.indexOf(trainingAge)];
  if (ceiling === undefined || one.shown !== null || one.hasBaseline) return false;
  return one.working.some(({ load, reps, rpe }) => {
    if (load === null || reps === null || rpe === null) return false;
    return quantized(load / shareOf(reps, rpe)) > quantized(ceiling * bodyweightKg);
  });
}

function isHeavyAccessory({ role, indexed, working }: Judged): boolean {
  if (role !== 'accessory') return false;
  if (indexed.fatigue >= COACHING.demanding) return true;
  return (
    indexed.external &&
    indexed.isCompound &&
    working.some(({ reps }) => reps !== null && reps < RED_LINES.accessoryReps)
  );
}

function lacksBarbellMain(session: JudgedSession, exercises: readonly Judged[]): boolean {
  const { goal, intent, equipment, failedBar } = session;
  if (!isOrdinary(session) || !isWhole(session) || goal !== 'strength' || intent === 'body_part' || failedBar) {
    return false;
  }
  if (!['barbell', 'rack', 'bench'].every((piece) => equipment.includes(piece))) return false;
  const available = availableEquipment(equipment);
  return !exercises.some(
    ({ role, indexed }) =>
      role === 'main' && !indexed.source.isUnilateral && loadClassOf(indexed.equipment, available) === 'barbell',
  );
}

function asksTooMuch({ trainingAge }: JudgedSession, exercises: readonly Judged[]): boolean {
  const direct = new Map<number, number>();
  let all = 0;
  for (const { indexed, working } of exercises) {
    all += working.length;
    for (const m of indexed.primaries) direct.set(m, (direct.get(m) ?? 0) + working.length);
  }
  return all > RED_LINES.workingSets[trainingAge] || [...direct.values()].some((sets) => sets > RED_LINES.directSets);
}

const UPPER_AREAS: readonly PainArea[] = ['shoulder', 'elbow', 'wrist', 'neck'];

function isOutOfBalance(session: JudgedSession, exercises: readonly Judged[]): boolean {
  const { intent, pain, capped } = session;
  if ((intent !== 'upper' && intent !== 'full_body') || !isWhole(session) || capped || exercises.length === 0) {
    return false;
  }
  if (UPPER_AREAS.some((area) => hurts(pain[area] ?? 0))) return false;
  let push = 0;
  let pull = 0;
  for (const { indexed, working } of exercises) {
    if (indexed.leads & PUSH.patterns) push += working.length;
    if (indexed.leads & PULL.patterns) pull += working.length;
  }
  const { balance } = RED_LINES;
  return push === 0 || pull === 0 || push > balance.push * pull || pull > balance.pull * push;
}

function isTooHardForBeginner({ indexed, working }: Judged, { trainingAge }: JudgedSession): boolean {
  if (trainingAge !== 'beginner' || !indexed.external) return false;
  const { reps: fewest, share } = RED_LINES.beginner;
  return working.some(
    ({ reps, rpe }) => reps !== null && (reps < fewest || (rpe !== null && shareOf(reps, rpe) > share)),
  );
}
