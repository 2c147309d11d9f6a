import type { SessionMakerPolicy } from './policy.ts';
import type { SessionPick } from './session-picks.ts';
import type { TodayDraft } from './today-drafts.ts';

/** One line of a plan: an exercise with the reps that stay in reserve, or moving freely for a while. */
export type TodayMove =
  | { readonly kind: 'exercise'; readonly pick: SessionPick; readonly reserve: number }
  | { readonly kind: 'free'; readonly minutes: number };

/** A block of work. */
interface TodayBlock {
  readonly part: 'main' | 'accessories';
  readonly minutes: number;
  readonly moves: readonly TodayMove[];
}

/** What a plan of today consists of, in order. */
export interface TodayLayout {
  readonly warmUp: boolean;
  readonly work: readonly TodayBlock[];
  readonly coolDown: boolean;
}

export interface LayoutRequest {
  readonly policy: SessionMakerPolicy;
  readonly minRirShift: number;
  /** Minutes of the warm-up and the cool-down that there are; null: there is none. */
  readonly warmUpMinutes: number | null;
  readonly coolDownMinutes: number | null;
  /** The most exercises that a block may hold. */
  readonly blockExercises: number;
}

/** Warm-up, work and cool-down, as there is time; or work alone. */
export function layOutToday(draft: TodayDraft, request: LayoutRequest): TodayLayout {
  if (draft.count !== null) {
    return { warmUp: false, work: workAlone(draft, draft.count, request), coolDown: false };
  }
  const { warmUpMinutes, coolDownMinutes } = request;
  const { warmUpFrom, coolDownFrom } = request.policy.today;
  const warmUp = draft.minutes >= warmUpFrom ? warmUpMinutes : null;
  const coolDown = draft.minutes >= coolDownFrom ? coolDownMinutes : null;
  const minutes = Math.max(1, draft.minutes - (warmUp ?? 0) - (coolDown ?? 0));
  return { warmUp: warmUp !== null, work: workBlocks(draft, minutes, request), coolDown: coolDown !== null };
}

function workBlocks(draft: TodayDraft, minutes: number, request: LayoutRequest): TodayBlock[] {
  const moves = movesOf(draft, minutes, request);
  const leading = moves.filter((_, i) => draft.picks[i]?.role === 'main' || i === 0);
  const others = moves.filter((move) => !leading.includes(move));
  if (others.length === 0) return [{ part: 'main', minutes, moves: leading }];
  const share = Math.max(1, Math.round((minutes * leading.length) / moves.length));
  return [
    { part: 'main', minutes: share, moves: leading },
    { part: 'accessories', minutes: Math.max(1, minutes - share), moves: others },
  ];
}

function workAlone(draft: TodayDraft, count: number, request: LayoutRequest): TodayBlock[] {
  const { blockExercises } = request;
  const moves = movesOf(draft, draft.minutes, request);
  const all = Array.from({ length: count }, (_, i) => moves[i % moves.length]!);
  const blocks = Math.ceil(count / blockExercises);
  return Array.from({ length: blocks }, (_, i) => ({
    part: 'main',
    minutes: Math.max(1, Math.floor(draft.minutes / blocks)),
    moves: all.slice(i * blockExercises, (i + 1) * blockExercises),
  }));
}

function movesOf({ picks, energy }: TodayDraft, minutes: number, { policy, minRirShift }: LayoutRequest): TodayMove[] {
  if (picks.length === 0) return [{ kind: 'free', minutes }];
  const reserve = Math.max(policy.today.reserve[energy], minRirShift + 1);
  return picks.map((pick) => ({ kind: 'exercise', pick, reserve }));
}
