import { headedValue } from './prompt-values.ts';
import { asObject } from './request-text.ts';

const FIRST = [
  { name: 'Bodyweight Squat', prescription: '3 x 10-12', detail: 'Easy pace' },
  { name: 'Push-Up', prescription: '3 x 8-10', detail: null },
  { name: 'Glute Bridge', prescription: '3 x 12', detail: null },
];
const OTHER = [
  { name: 'Tempo Squat', prescription: '3 x 8-10', detail: null },
  { name: 'Knee Push-Up', prescription: '3 x 8-12', detail: null },
  { name: 'Single-Leg Glute Bridge', prescription: '3 x 8/side', detail: null },
  { name: 'Cossack Squat', prescription: '2 x 8/side', detail: null },
];

/** Squats and push-ups for as long as was asked, in the schema version that the prompt holds. */
export function todayPlanAnswer(prompt: string): string {
  const request = asObject(headedValue(prompt, 'Request:'));
  const minutes = typeof request.minutes === 'number' ? request.minutes : 30;
  const head = {
    focus: 'Whole body',
    durationMinutes: minutes,
    equipment: ['Bodyweight'],
    source: 'ai',
    energy: typeof request.energy === 'string' ? request.energy : 'moderate',
    summary: 'Squats and push-ups, then a bridge.',
  };
  const block = { title: 'Main', durationMinutes: minutes, focus: 'Strength' };
  const exercises = exercisesFor(request.feedback);
  const isFlat = prompt.includes('"blockIndex"');
  return JSON.stringify(
    isFlat
      ? {
          ...head,
          blocks: [block],
          exercises: exercises.map((exercise, order) => ({ blockIndex: 0, order, ...exercise })),
        }
      : { ...head, blocks: [{ ...block, exercises }] },
  );
}

/** Fewer for who found it too hard, more for who found it too easy, others for everybody who asked again. */
function exercisesFor(feedback: unknown) {
  if (!Array.isArray(feedback)) return FIRST;
  if (feedback.includes('too-hard')) return OTHER.slice(0, 2);
  return feedback.includes('too-easy') ? OTHER : OTHER.slice(0, 3);
}
