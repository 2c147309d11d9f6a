import type { LoadsAtHand } from '../../kernel/rack.ts';
import type { RepPolicy, RestPolicy } from '../../prescription-terms.ts';
import type { Equipment, LoadType, Muscle, SetType, Unit } from '../../vocabulary.ts';
import type {
  ExerciseContext,
  FlagRow,
  PerformanceRow,
  PerformedSetRow,
  PlannedSetRow,
  PrescriptionRow,
  SuggestionDraft,
} from '../types.ts';

/** The notation of the worked vectors: `case('kg R8-12 legs', '2*100x12', '2*100x16 / 2*100x16')`. */

export const NOW = Date.UTC(2026, 0, 31, 12);
export const DAY = 86_400_000;
export const PLAN_EXERCISE = 'pe';

interface ParsedSet {
  readonly type: SetType;
  readonly extra: boolean;
  readonly skipped: boolean;
  readonly value: number;
  readonly unit: Unit | null;
  readonly reps: number;
  readonly rest: number | null;
  readonly rpe: number | null;
  readonly rir: number | null;
}

const SET_TYPE: Readonly<Record<string, SetType>> = { w: 'WARMUP', d: 'DROP', s: 'SUPER', f: 'FAILURE', '': 'REGULAR' };
const SET = /^(?:(\d+)\*)?([+~]*)([wdsf]?)([\d.]+)(kg|lb)?x(\d+)(?:r(\d+))?(?:@(r?)([\d.]+))?$/;

function parseSets(text: string): readonly ParsedSet[] {
  return text
    .trim()
    .split(/\s+/)
    .filter((token) => token !== '')
    .flatMap((token) => {
      const match = SET.exec(token);
      if (match === null) throw new Error(`not a set: ${token}`);
      const [, count, marks = '', type = '', value, unit, reps, rest, left, effort] = match;
      const set: ParsedSet = {
        type: SET_TYPE[type]!,
        extra: marks.includes('+'),
        skipped: marks.includes('~'),
        value: Number(value),
        unit: unit === undefined ? null : unit === 'kg' ? 'KG' : 'LB',
        reps: Number(reps),
        rest: rest === undefined ? null : Number(rest),
        rpe: effort === undefined || left === 'r' ? null : Number(effort),
        rir: effort === undefined || left !== 'r' ? null : Number(effort),
      };
      return Array.from({ length: Number(count ?? 1) }, () => set);
    });
}

interface Setup {
  readonly unit: Unit;
  readonly repPolicy: RepPolicy;
  readonly restPolicy: RestPolicy;
  readonly muscle: Muscle | null;
  readonly equipment: Equipment;
  readonly loadType: LoadType;
  readonly heavy: boolean;
  readonly pull: boolean;
  readonly step: number | null;
  readonly flags: readonly FlagRow[];
  readonly typical: { readonly lower: number; readonly upper: number } | null;
  readonly bodyWeight: number | null;
  readonly atHand: LoadsAtHand | null;
  /** Days before S0 of a manual edit of the load. */
  readonly edited: number | null;
}

function repPolicy(word: string): RepPolicy | null {
  const range = /^R(\d+)-(\d+)$/.exec(word);
  if (range !== null) return { mode: 'RANGE', lower: Number(range[1]), upper: Number(range[2]), target: 8 };
  const target = /^T(\d+)$/.exec(word);
  if (target !== null) return { mode: 'TARGET', lower: 8, upper: 12, target: Number(target[1]) };
  if (word === 'N') return { mode: 'NOT_SET', lower: 8, upper: 12, target: 8 };
  return word === 'F' ? { mode: 'UNTIL_FAILURE', lower: 8, upper: 12, target: 8 } : null;
}

const LOAD_TYPE: Readonly<Partial<Record<string, LoadType>>> = {
  bodyweight: 'bodyweight_plus',
  assisted_pullup: 'assisted',
  band: 'band',
};
const MUSCLE: Readonly<Record<string, Muscle | null>> = {
  chest: 'chest',
  legs: 'quads',
  forearms: 'forearms',
  none: null,
};
const EQUIPMENT_WORDS: readonly Equipment[] = [
  'barbell',
  'ez_bar',
  'smith',
  'machine',
  'cable',
  'dumbbell',
  'kettlebell',
  'plate',
  'bodyweight',
  'assisted_pullup',
  'band',
];

function parseSetup(text: string): Setup {
  let setup: Setup = {
    unit: 'LB',
    repPolicy: { mode: 'NOT_SET', lower: 8, upper: 12, target: 8 },
    restPolicy: { mode: 'ALL_SAME', seconds: 90 },
    muscle: 'chest',
    equipment: 'barbell',
    loadType: 'external',
    heavy: false,
    pull: false,
    step: null,
    flags: [],
    typical: null,
    bodyWeight: null,
    atHand: null,
    edited: null,
  };
  for (const word of text.split(/\s+/)) {
    const policy = repPolicy(word);
    const rest = /^A(\d+)$/.exec(word);
    const typical = /^typ:(\d+)-(\d+)$/.exec(word);
    const equipment = EQUIPMENT_WORDS.find((known) => known === word);
    if (word === 'kg' || word === 'lb') setup = { ...setup, unit: word === 'kg' ? 'KG' : 'LB' };
    else if (policy !== null) setup = { ...setup, repPolicy: policy };
    else if (rest !== null) setup = { ...setup, restPolicy: { mode: 'ALL_SAME', seconds: Number(rest[1]) } };
    else if (word === 'I') setup = { ...setup, restPolicy: { mode: 'INDIVIDUAL', seconds: 90 } };
    else if (word in MUSCLE) setup = { ...setup, muscle: MUSCLE[word]! };
    else if (equipment !== undefined) setup = { ...setup, equipment, loadType: LOAD_TYPE[word] ?? 'external' };
    else if (word === 'heavy') setup = { ...setup, heavy: true };
    else if (word === 'pull') setup = { ...setup, pull: true };
    else if (word.startsWith('step:')) setup = { ...setup, step: Number(word.slice(5)) };
    else if (word.startsWith('flag:')) setup = { ...setup, flags: [flag(word.slice(5))] };
    else if (word === 'pushup') setup = { ...setup, equipment: 'bodyweight', loadType: 'bodyweight' };
    else if (word.startsWith('bw:')) setup = { ...setup, bodyWeight: Number(word.slice(3)) };
    else if (word.startsWith('edit:')) setup = { ...setup, edited: Number(word.slice(5)) };
    else if (word.startsWith('have:'))
      setup = { ...setup, atHand: { kind: 'LIST', loads: word.slice(5).split(',').map(Number) } };
    else if (word.startsWith('from:')) {
      const [from, step] = word.slice(5).split(':').map(Number);
      setup = { ...setup, atHand: { kind: 'STEP', from: from!, step: step! } };
    } else if (typical !== null)
      setup = { ...setup, typical: { lower: Number(typical[1]), upper: Number(typical[2]) } };
    else throw new Error(`unknown word in a setup: ${word}`);
  }
  return setup;
}

export function flag(kind: string): FlagRow {
  return { id: `flag-${kind}`, kind: kind as FlagRow['kind'], severity: kind === 'PAIN' ? 1 : null, exerciseKey: null };
}

function prescription(sets: string, reps: RepPolicy, rest: RestPolicy, unit: Unit): PrescriptionRow {
  const rows = parseSets(sets).map(
    (set, position): PlannedSetRow => ({
      id: `p${position + 1}`,
      position,
      type: set.type,
      load: { value: set.value, unit: set.unit ?? unit },
      reps: set.reps,
      restSeconds: set.rest,
    }),
  );
  return { repPolicy: reps, restPolicy: rest, sets: rows };
}

const SESSION = /^\s*\{([^}]*)\}(.*)$/;

/** Days before the next newer session. */
function gapOf(session: string): number {
  const gap = SESSION.exec(session)?.[1]?.match(/(?:^|;)\s*g([\d.]+)\s*(?:;|$)/);
  return gap ? Number(gap[1]) : 3;
}

function performance(
  text: string,
  index: number,
  daysAgo: number,
  plan: PrescriptionRow,
  planText: string,
  setup: Setup,
): PerformanceRow {
  const own = SESSION.exec(text);
  const parts = (own?.[1] ?? '').split(';').map((part) => part.trim());
  const ownPolicy = parts.map(repPolicy).find((found) => found !== null);
  const ownSets = parts.find((part) => /x\d/.test(part));
  let snapshot: PrescriptionRow | null = plan;
  if (parts.includes('none')) snapshot = null;
  else if (ownPolicy !== undefined || ownSets !== undefined) {
    snapshot = prescription(ownSets ?? planText, ownPolicy ?? setup.repPolicy, setup.restPolicy, setup.unit);
  }
  const effort = parts.find((part) => /^e[\d.]+$/.test(part));
  const ids = snapshot?.sets.map((set) => set.id) ?? [];
  let linked = 0;
  const sets = parseSets(own?.[2] ?? text).map(
    (set, position): PerformedSetRow => ({
      id: `s${index}-${position + 1}`,
      position,
      type: set.type,
      load: { value: set.value, unit: set.unit ?? setup.unit },
      reps: set.reps,
      restTaken: set.rest,
      plannedSetId: set.extra ? null : (ids[linked++] ?? null),
      logged: !set.skipped,
      skipped: set.skipped,
      rpe: set.rpe,
      rir: set.rir,
    }),
  );
  return {
    id: `s${index}`,
    workoutId: `w${index}`,
    workoutStatus: index === 0 ? 'SUMMARY' : 'DONE',
    startedAt: NOW - daysAgo * DAY,
    position: 0,
    exerciseKey: 'bench',
    planExerciseId: PLAN_EXERCISE,
    snapshot,
    sets,
    rpe: effort === undefined ? null : Number(effort.slice(1)),
  };
}

/** The context that a vector describes. */
export function contextOf(setupText: string, planText: string, sessionsText: string): ExerciseContext {
  const setup = parseSetup(setupText);
  const plan = prescription(planText, setup.repPolicy, setup.restPolicy, setup.unit);
  let daysAgo = 0;
  const [current, ...history] = sessionsText.split(' / ').map((text, index) => {
    if (index > 0) daysAgo += gapOf(text);
    return performance(text, index, daysAgo, plan, planText, setup);
  });
  return {
    unit: setup.unit,
    locale: 'en',
    exercise: {
      key: 'bench',
      primaryMuscle: setup.muscle,
      equipment: [setup.equipment],
      loadType: setup.loadType,
      heavyCompound: setup.heavy,
      largePull: setup.pull,
    },
    loadsAtHand: setup.atHand,
    preferredStep: setup.step,
    bodyWeight: setup.bodyWeight === null ? null : { value: setup.bodyWeight, unit: setup.unit },
    manualLoadEditAt: setup.edited === null ? null : NOW - setup.edited * DAY,
    planExercise: { ...plan, id: PLAN_EXERCISE, position: 0, progressionModel: 'LOAD' },
    suggestionsOff: false,
    current: current!,
    history,
    typicalReps: setup.typical,
    flags: setup.flags,
  };
}

/** Suggestions in the notation of the vectors, one line each. */
export function written(kept: readonly SuggestionDraft[]): readonly string[] {
  return kept.map((draft) => {
    const target = draft.target.kind === 'SET' ? String(draft.target.position + 1) : 'ex';
    const changes = draft.changes.map(({ property, previous, next }) => `${property} ${previous.value}>${next.value}`);
    return `${target} ${changes.join(' & ')} [${draft.ruleId}]`;
  });
}

/** What a vector expects, one line per suggestion: `1,2 weight 135>140 [rule]` stands for two. */
export function expected(text: string): readonly string[] {
  if (text === 'none') return [];
  return text.split(';').flatMap((part) => {
    const [, targets = '', rest = ''] = /^\s*(\S+)\s+(.*?)\s*$/.exec(part) ?? [];
    return targets.split(',').map((target) => `${target} ${rest}`);
  });
}
