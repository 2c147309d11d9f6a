import type { Intent } from '../vocabulary.ts';
import type { Regeneration, SelectionGround } from './session.ts';
import { pickSession, type SessionPick } from './session-picks.ts';

const ENERGIES = ['easy', 'moderate', 'intense'] as const;
/** How a day feels. */
export type Energy = (typeof ENERGIES)[number];

/** What a plan of today is compared with. */
export interface TodayBaseline {
  readonly energy: Energy;
  readonly minutes: number;
  /** How many there are, warm-ups and all. */
  readonly exercises: number;
  /** Those of the library among them. */
  readonly keys: ReadonlySet<string>;
}

export interface TodayRequest {
  readonly ground: SelectionGround;
  readonly intent: Intent;
  readonly minutes: number;
  /** How far a plan may be from the minutes that were asked for. */
  readonly allowedMinutes: { readonly least: number; readonly most: number };
  readonly energy: Energy;
  /** Beyond these the contract of a plan has no room. */
  readonly bounds: { readonly blocks: number; readonly blockExercises: number };
  readonly regeneration: Regeneration<TodayBaseline> | null;
  /** Whether the exercise's name may stand in the plan. */
  mayName(key: string): boolean;
}

/** What a plan of today is laid out from. */
export interface TodayDraft {
  /** None: moving freely. */
  readonly picks: readonly SessionPick[];
  readonly minutes: number;
  readonly energy: Energy;
  /** This many exercises and nothing else: no warm-up, no cool-down, and again from the first where they run out. */
  readonly count: number | null;
}

/** Drafts of a plan, from the best to the plainest. */
export function* todayDrafts(request: TodayRequest, variant: number): Generator<TodayDraft> {
  const { regeneration } = request;
  if (regeneration === null) {
    yield draftOf(request, picksFor(request, variant));
    return;
  }
  const { feedback, baseline } = regeneration;
  for (const picks of bases(request, regeneration, variant)) {
    if (feedback.includes('too-hard')) yield* lighter(request, picks, baseline);
    else if (feedback.includes('too-easy')) yield* tougher(request, picks, baseline);
    else yield draftOf(request, picks);
  }
}

function draftOf({ minutes, energy }: TodayRequest, picks: readonly SessionPick[]): TodayDraft {
  return { picks, minutes, energy, count: null };
}

/** What a new plan starts from: other exercises where they were asked for, else one of them, else moving freely. */
function* bases(
  request: TodayRequest,
  { feedback, baseline }: Regeneration<TodayBaseline>,
  variant: number,
): Generator<readonly SessionPick[]> {
  if (!feedback.includes('different-exercises')) {
    yield picksFor(request, variant);
    return;
  }
  yield picksFor(request, 0, baseline.keys);
  yield picksFor(request, variant).slice(0, 1);
  yield [];
}

function* lighter(
  { minutes, energy, allowedMinutes: { least } }: TodayRequest,
  picks: readonly SessionPick[],
  baseline: TodayBaseline,
): Generator<TodayDraft> {
  const level = Math.min(ENERGIES.indexOf(energy), ENERGIES.indexOf(baseline.energy));
  const fewer = picks.slice(0, Math.max(1, Math.min(picks.length, baseline.exercises - 1)));
  const shorter = Math.max(least, Math.min(minutes, baseline.minutes - 1));
  for (const down of [1, 0]) {
    const eased = { energy: ENERGIES[Math.max(0, level - down)]!, count: null };
    yield { picks: picks.slice(0, Math.max(1, baseline.exercises)), minutes, ...eased };
    yield { picks: fewer, minutes, ...eased };
    yield { picks: fewer, minutes: shorter, ...eased };
  }
  // Nothing is less than one exercise, alone.
  yield { picks, minutes: least, energy: 'easy', count: 1 };
}

function* tougher(
  request: TodayRequest,
  picks: readonly SessionPick[],
  baseline: TodayBaseline,
): Generator<TodayDraft> {
  const { minutes, energy, bounds } = request;
  const { most } = request.allowedMinutes;
  const level = Math.max(ENERGIES.indexOf(energy), ENERGIES.indexOf(baseline.energy));
  const oneMore = baseline.exercises + 1;
  const longer = Math.min(most, Math.max(minutes, baseline.minutes + 1));
  for (const up of [1, 0]) {
    const raised = { energy: ENERGIES[Math.min(ENERGIES.length - 1, level + up)]!, count: null };
    yield { picks, minutes, ...raised };
    yield { picks: withMore(request, picks).slice(0, oneMore), minutes, ...raised };
    yield { picks, minutes: longer, ...raised };
  }
  const count = Math.min(bounds.blocks * bounds.blockExercises, oneMore);
  yield { picks, minutes: most, energy: 'intense', count };
}

/** The picks and what goes with them, as far as its name may be said. */
function withMore(request: TodayRequest, picks: readonly SessionPick[]): SessionPick[] {
  const used = new Set(picks.map(({ key }) => key));
  return [...picks, ...namedPicks(request, 0, used)].slice(0, request.bounds.blockExercises);
}

/** As many as there is time for, of those whose names may be said. */
function picksFor(request: TodayRequest, variant: number, without?: ReadonlySet<string>): SessionPick[] {
  const { minutesPerExercise, mostExercises } = request.ground.policy.today;
  const count = Math.min(mostExercises, Math.max(1, Math.floor(request.minutes / minutesPerExercise)));
  return namedPicks(request, variant, without).slice(0, count);
}

function namedPicks(
  { ground, intent, mayName }: TodayRequest,
  variant: number,
  without?: ReadonlySet<string>,
): SessionPick[] {
  return pickSession(ground, intent, variant, without).filter(({ key }) => mayName(key));
}
