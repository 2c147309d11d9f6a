import { useLabels } from '../session/athlete.ts';

/** "push" and "body_part:biceps,triceps" in the athlete's words. */
export function useEntryWords(): (entry: string) => string {
  const intents = useLabels('Intent');
  const muscles = useLabels('Muscle');
  return (entry) => {
    const [intent = '', list] = entry.split(':');
    if (!list) return intents.get(intent.toUpperCase()) ?? intent;
    return list
      .split(',')
      .map((muscle) => muscles.get(muscle.toUpperCase()) ?? muscle)
      .join(', ');
  };
}
