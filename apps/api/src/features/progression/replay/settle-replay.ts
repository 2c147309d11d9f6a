import { library } from '@topset/catalog';
import { type AthleteRow, type Db, type FlagRow, progressionRepository, type TrackRow } from '@topset/db';
import {
  areasMatch,
  type Flag,
  flagScope,
  type HealthHold,
  healthHold,
  type Replay,
  standAt,
  type Track,
  type TrackDecision,
  trackOf,
} from '@topset/engine/progression';
import type { Context } from '../../../context.ts';
import { flagRow, rowIdsOf, saveSetFlags } from '../../health/index.ts';
import type { PresentRecord } from './history-to-replay.ts';

/** Where the athlete stands now, and where by the history as it now reads. */
export interface Present {
  readonly tracks: readonly { readonly current: Track; readonly replayed: Track }[];
  readonly flags: readonly Flag[];
  /** Rows of active flags. */
  readonly rows: readonly FlagRow[];
  /** Those of them that are over; the caller clears them. */
  readonly endedFlags: readonly string[];
  /** Tracks whose last change was a REGRESS for pain. */
  readonly afterPain: ReadonlySet<string>;
  /** The newest performed verdict of each track. */
  readonly newest: readonly TrackDecision[];
}

/** Compares a replay with the present and sets the flags that follow from it. */
export async function stateAfterReplay(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  replay: Replay,
  record: PresentRecord,
): Promise<Present> {
  const ids = replay.replayed.tracks.map(({ planExerciseId }) => planExerciseId);
  const known = record.flags.map((flag) => flagRow(athlete.id, flag));
  const { fatigueClearedAt } = record.decisions;
  const current = {
    tracks: record.plans
      .flatMap(({ exercises }) => exercises.filter(({ id }) => ids.includes(id)))
      .flatMap((exercise) => trackOf(exercise, library) ?? []),
    flags: record.flags.map(({ flag }) => flag),
    fatigueClearedAt,
  };
  const standing = standAt(replay.replayed, replay.stored, current);
  const hold = healthHold(record, context.now().getTime());
  const scopes = new Set(standing.flags.map(flagScope));
  const gone = current.flags.filter((flag) => !scopes.has(flagScope(flag)));
  const kept = gone.filter((flag) => isHeld(flag, hold));
  const before = new Map(current.flags.map((flag) => [flagScope(flag), JSON.stringify(flag)]));
  const set = standing.flags.filter((flag) => before.get(flagScope(flag)) !== JSON.stringify(flag));
  const rows = await saveSetFlags(tx, context, athlete.id, set, known);
  const ended = gone.filter((flag) => !kept.includes(flag));
  const decisions = replay.workouts.flatMap(({ evaluation }) => evaluation.decisions);
  return {
    tracks: current.tracks.map((track, i) => ({ current: track, replayed: standing.tracks[i] ?? track })),
    flags: [...standing.flags, ...kept],
    rows,
    endedFlags: rowIdsOf(ended, rows),
    afterPain: new Set(
      newestOf(decisions.filter(({ change }) => change !== 'NONE'))
        .filter(({ judgement }) => judgement.raw.reason === 'PAIN')
        .map(({ record }) => record.planExerciseId),
    ),
    newest: newestOf(decisions.filter(({ judgement }) => !judgement.skipped)),
  };
}

/** Injuries and open alerts keep pain flagged, whatever the history says. */
function isHeld(flag: Flag, { injuryAreas, openAlertAreas }: HealthHold): boolean {
  return flag.kind === 'PAIN' && [...injuryAreas, ...openAlertAreas].some((area) => areasMatch(area, flag.area));
}

const newestOf = (decisions: readonly TrackDecision[]): TrackDecision[] => [
  ...new Map(decisions.map((decision) => [decision.record.planExerciseId, decision])).values(),
];

const instant = (at: number | null) => (at === null ? null : new Date(at));

/** What tracks remember beside their targets. Those whose plan stays as it is, `left`, remember what they did. */
export async function settleReplay(
  tx: Db,
  athleteId: string,
  { tracks }: Present,
  left: ReadonlySet<string>,
): Promise<void> {
  const rows = tracks.flatMap(({ current, replayed }): TrackRow[] => {
    if (current.model !== 'LEVEL' || replayed.model !== 'LEVEL' || current.raised === replayed.raised) return [];
    if (left.has(current.planExerciseId)) return [];
    const { planExerciseId, raised, targetsSince, difficultySince } = replayed;
    return [
      {
        athleteId,
        planExerciseId,
        raised,
        targetsSince: instant(targetsSince),
        difficultySince: instant(difficultySince),
      },
    ];
  });
  await progressionRepository.saveTracks(tx, rows);
}
