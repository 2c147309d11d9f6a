import { plural } from './writing.ts';

/** What is said about files of other apps. */
export const imports = {
  'imports.workout': 'Workout',
  'refusal.open-questions': ({ count }: { readonly count: number }) =>
    `${count} ${plural(count, { one: 'question', other: 'questions' })} about the file ${plural(count, { one: 'waits', other: 'wait' })} for an answer: send answers with previewImport first.`,
  'refusal.import-not-ready': 'The import is not ready for that: look at its state.',
  'refusal.import-edited': ({ count }: { readonly count: number }) =>
    `${count} ${plural(count, { one: 'workout', other: 'workouts' })} of this import ${plural(count, { one: 'was', other: 'were' })} edited here since: what you changed would be lost.`,
  'refusal.import-followed': 'A later import changed what this one brought: undo that one first.',
  'refusal.import-exercises-used': ({ count }: { readonly count: number }) =>
    `${count} own ${plural(count, { one: 'exercise', other: 'exercises' })} of this import ${plural(count, { one: 'is', other: 'are' })} in use elsewhere: take ${plural(count, { one: 'it', other: 'them' })} out of plans and workouts first.`,
  'input.file-or-text': 'give a file, a text or the id of an import, one of them',
  'input.not-a-question': 'is no question of this import',
  'input.not-a-choice': ({ choices }: { readonly choices: readonly string[] }) =>
    `must be one of ${choices.join(', ')}`,
  'input.not-an-upload': 'send the file as a part of a multipart request',
  'input.text-too-long': ({ most }: { readonly most: number }) =>
    `has more than ${most} bytes: send the file as a part of a multipart request`,
  'input.fit-needs-workout': 'a FIT file is of one workout: give workoutId, and only with FIT',
  'input.unit-needed': 'say in which unit the loads are to be written',
};
