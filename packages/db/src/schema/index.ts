export * from './athletes.ts';
export { repMode, restMode, setType, unit } from './columns.ts';
export * from './decisions.ts';
export { exerciseSettings, libraryExercises, type OwnExerciseFacts, ownExercises } from './exercises.ts';
export * from './plans.ts';
export * from './progression.ts';
export * from './selection.ts';
export * from './suggestions.ts';
export * from './workouts.ts';
