import type { SuggestionFieldsFragment } from '@topset/client';
import type { z } from 'zod';
import { quoted, quotedSentence } from '../answer.ts';
import { loadWords } from './sets.ts';
import type { suggestion } from './shapes.ts';

type Value = SuggestionFieldsFragment['changes'][number]['next'];

export function suggestionOf(found: SuggestionFieldsFragment): z.input<typeof suggestion> {
  const { id, version, reason, decision, confidence, planExercise, changes } = found;
  return {
    id,
    version,
    exerciseKey: planExercise?.exerciseKey ?? null,
    reason,
    changes: changes.map(
      ({ property, previous, next }) => `${property}: ${valueWords(previous)} -> ${valueWords(next)}`,
    ),
    decision,
    confidence,
  };
}

export function suggestionLines(found: readonly SuggestionFieldsFragment[]): string[] {
  return found.map(({ id, reason, decisionLabel, planExercise, plan }) => {
    const where = planExercise ? `${planExercise.exerciseKey}${plan ? ` in ${quoted(plan.name)}` : ''}: ` : '';
    return `- id ${id}: ${where}${quotedSentence(reason)} ${decisionLabel}`;
  });
}

function valueWords({ load, number, repMode, restMode, setType }: Value): string {
  if (load) return loadWords(load);
  return String(number ?? repMode ?? restMode ?? setType ?? 'none');
}
