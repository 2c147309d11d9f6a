import { type LocalDate, latestWeekday } from '../../kernel/local-dates.ts';
import type { SlotTime } from '../slot-time.ts';
import type { JsonObject } from './json.ts';
import {
  activeVersion,
  chainOf,
  changedExercises,
  effectiveItems,
  nextVersionNumber,
  type PlanVersion,
  planAt,
  type VersionItem,
} from './version-chain.ts';

/** The slot to undo: a weekday (1 Monday to 7 Sunday) or a date, and a half of the day if both were trained. */
export interface RollbackRequest {
  readonly day: { readonly weekday: number } | { readonly date: LocalDate };
  readonly slotTime: SlotTime | null;
  readonly force: boolean;
}

export type RollbackPlan =
  | {
      readonly kind: 'ROLLBACK';
      readonly version: number;
      readonly source: number;
      readonly parentVersion: number;
      readonly supersedes: number;
      readonly items: readonly {
        readonly planExerciseId: string;
        readonly slotDate: LocalDate;
        readonly slotTime: SlotTime;
        readonly before: JsonObject | null;
        readonly after: JsonObject | null;
      }[];
      /** Every exercise gets MANUAL_OVERRIDE: going back was the athlete's word. */
      readonly overrides: readonly string[];
    }
  | {
      readonly kind: 'REFUSED';
      readonly reason: 'NOTHING_TO_ROLL_BACK' | 'NO_PREDECESSOR' | 'CHANGED_SINCE';
      readonly exercises: readonly string[];
    };

/** The local date that a request means: the latest such weekday, today included. */
export function rollbackDate(request: RollbackRequest, today: LocalDate): LocalDate {
  return 'date' in request.day ? request.day.date : latestWeekday(request.day.weekday, today);
}

const refused = (
  reason: 'NOTHING_TO_ROLL_BACK' | 'NO_PREDECESSOR' | 'CHANGED_SINCE',
  exercises: readonly string[] = [],
): RollbackPlan => ({ kind: 'REFUSED', reason, exercises });

/** What rolling a slot back would write; a refusal writes nothing. */
export function planRollback(
  versions: readonly PlanVersion[],
  request: RollbackRequest,
  today: LocalDate,
): RollbackPlan {
  const slotDate = rollbackDate(request, today);
  const inSlot = (item: VersionItem) =>
    item.slotDate === slotDate && (request.slotTime === null || item.slotTime === request.slotTime);

  const active = activeVersion(versions);
  const chain = active === null ? null : chainOf(versions, active.version);
  if (active === null || chain === null) return refused('NOTHING_TO_ROLL_BACK');
  const sourceIndex = chain.findLastIndex((version) => version.items.some(inSlot));
  const source = chain[sourceIndex];
  if (source === undefined) return refused('NOTHING_TO_ROLL_BACK');
  if (source.parentVersion === null) return refused('NO_PREDECESSOR');

  // Without a half of the day both slots of one version count; the later item of a track names the slot.
  const items = [
    ...new Map(effectiveItems(source.items.filter(inSlot)).map((item) => [item.planExerciseId, item])).values(),
  ];
  const touched = items.map((item) => item.planExerciseId);
  const later = new Set(chain.slice(sourceIndex + 1).flatMap(changedExercises));
  const changed = touched.filter((id) => later.has(id));
  if (changed.length > 0 && !request.force) return refused('CHANGED_SINCE', changed);

  const then = planAt(versions, source.parentVersion);
  const now = planAt(versions, active.version);
  if (then === null || now === null) return refused('NO_PREDECESSOR');
  return {
    kind: 'ROLLBACK',
    version: nextVersionNumber(versions),
    source: source.version,
    parentVersion: active.version,
    supersedes: active.version,
    items: items.map((item) => ({
      planExerciseId: item.planExerciseId,
      slotDate: item.slotDate,
      slotTime: item.slotTime,
      before: now.exercises[item.planExerciseId] ?? null,
      after: then.exercises[item.planExerciseId] ?? null,
    })),
    overrides: touched,
  };
}
