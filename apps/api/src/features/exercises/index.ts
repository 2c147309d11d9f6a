export { exerciseOf, ownView, platesOf } from './exercise.ts';
export { ExerciseType } from './schema.ts';
export { createExercise } from './use-cases/own-exercises.ts';
