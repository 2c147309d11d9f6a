import { exerciseByKey, exercises, muscles } from '@topset/catalog';
import { intentOfPlan } from '@topset/engine/selection';
import type { StrengthSession } from '@topset/llm-schema';
import { localDay } from '../athlete/index.ts';
import type { AthleteFacts } from '../selection/index.ts';

const STRENGTH_TAGS: readonly string[] = ['push', 'pull', 'legs', 'core'];

/** Finished workouts with strength work, by local day and what they were for. */
export function strengthSessions({ athlete, history }: Pick<AthleteFacts, 'athlete' | 'history'>): StrengthSession[] {
  return history.flatMap(({ status, at, intent, exercises: rows }) => {
    if (status !== 'DONE' && status !== 'SUMMARY') return [];
    const performed = rows
      .filter(({ sets }) => sets.some(({ logged, skipped }) => logged && !skipped))
      .flatMap(({ exerciseId }) => exerciseByKey(exerciseId) ?? []);
    if (!performed.some(({ splitTags }) => splitTags.some((tag) => STRENGTH_TAGS.includes(tag)))) return [];
    const keys = performed.map(({ key }) => key);
    const sessionType = intent ?? intentOfPlan({ kind: 'CUSTOM', exerciseIds: keys }, exercises, muscles);
    return [{ date: localDay(new Date(at), athlete.timeZone), sessionType }];
  });
}
