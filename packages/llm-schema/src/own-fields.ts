import type { TodayPlan } from './contracts.ts';
import type { AppliedFix } from './faults.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import { setIds } from './server-ids.ts';

/** What the server knows of a session better than any model. Units are not among it: they would relabel numbers. */
export interface SessionFields {
  readonly date: string;
  readonly location: string;
  readonly durationMinutes: number;
  readonly goal: string;
}

export interface Owned {
  readonly value: unknown;
  readonly fixes: readonly AppliedFix[];
}

/** Writes the server's own fields over those of an `analyzer-v1` answer. */
export function ownAnalyzerFields(value: unknown, session: SessionFields & { readonly idSeed: string }): Owned {
  if (!isJsonObject(value)) return { value, fixes: [] };
  const fixes: AppliedFix[] = [];
  const owned = overwrite(value, { id_seed: session.idSeed }, '', fixes);
  if (!isJsonObject(owned.meta)) return { value: owned, fixes };
  return { value: { ...owned, meta: overwrite(owned.meta, headFields(session), '/meta', fixes) }, fixes };
}

/** Writes the server's own fields and set ids over those of a `workout-v1.2` answer. */
export function ownWorkoutFields(value: unknown, session: SessionFields & { readonly workoutId: string }): Owned {
  if (!isJsonObject(value)) return { value, fixes: [] };
  const fixes: AppliedFix[] = [];
  const owned = overwrite(value, { workout_id: session.workoutId, ...headFields(session) }, '', fixes);
  if (!Array.isArray(owned.sets)) return { value: owned, fixes };
  const ids = setIds(owned.sets);
  const sets = owned.sets.map((set, i) =>
    ids[i] === null || !isJsonObject(set) ? set : overwrite(set, { id: ids[i] }, `/sets/${i}`, fixes),
  );
  return { value: { ...owned, sets }, fixes };
}

/** Any plan that a machine made says so. */
export function ownPlanSource(plan: TodayPlan): { readonly value: TodayPlan; readonly fixes: readonly AppliedFix[] } {
  if (plan.source === 'ai') return { value: plan, fixes: [] };
  return { value: { ...plan, source: 'ai' }, fixes: [{ code: 'own-field', pointer: '/source' }] };
}

function headFields({ date, location, durationMinutes, goal }: SessionFields) {
  return { date, location, duration_minutes: durationMinutes, goal };
}

function overwrite(value: JsonObject, fields: JsonObject, pointer: string, fixes: AppliedFix[]): JsonObject {
  for (const [key, field] of Object.entries(fields)) {
    if (value[key] !== field) fixes.push({ code: 'own-field', pointer: `${pointer}/${key}` });
  }
  return { ...value, ...fields };
}
