/** Squats and push-ups for as long as was asked, in the schema version that the prompt holds. */
export function todayPlanAnswer(prompt: string): string {
  const minutes = Number(/"?minutes"?:\s*(\d+)/i.exec(prompt)?.[1] ?? 30);
  const energy = /"?energy"?:\s*"?(easy|moderate|intense)/.exec(prompt)?.[1] ?? 'moderate';
  const head = {
    focus: 'Whole body',
    durationMinutes: minutes,
    equipment: ['Bodyweight'],
    source: 'ai',
    energy,
    summary: 'Squats and push-ups, then a bridge.',
  };
  const block = { title: 'Main', durationMinutes: minutes, focus: 'Strength' };
  const exercises = [
    { name: 'Bodyweight Squat', prescription: '3 x 10-12', detail: 'Easy pace' },
    { name: 'Push-Up', prescription: '3 x 8-10', detail: null },
    { name: 'Glute Bridge', prescription: '3 x 12', detail: null },
  ];
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
