import type { PlanDetailsFragment } from '@topset/client';
import type { z } from 'zod';
import { quoted } from '../answer.ts';
import { setsWords } from './sets.ts';
import type { plan } from './shapes.ts';

export function planOf({ id, version, name, notes, exercises }: PlanDetailsFragment): z.input<typeof plan> {
  return {
    id,
    version,
    name,
    notes,
    exercises: exercises.map((one) => ({
      id: one.id,
      exerciseKey: one.exerciseKey,
      name: one.exercise?.name ?? one.exerciseKey,
      notes: one.notes,
      sets: one.sets,
    })),
  };
}

export function planLines(found: PlanDetailsFragment): string[] {
  return [
    `Plan ${quoted(found.name)}, version ${found.version}, id ${found.id}`,
    ...(found.notes ? [`Notes: ${quoted(found.notes)}`] : []),
    ...found.exercises.map(({ exercise, exerciseKey, repPolicy, sets, notes }) => {
      const range = repPolicy.mode === 'RANGE' ? `, ${repPolicy.lower}-${repPolicy.upper} reps` : '';
      const note = notes ? `, notes ${quoted(notes)}` : '';
      return `- ${quoted(exercise?.name ?? exerciseKey)} (${exerciseKey}): ${setsWords(sets)}${range}${note}`;
    }),
  ];
}
