export { assignLoads, type LoadedExercise, type LoadRequest } from './assign-loads.ts';
export { athleteLoads, loadsByAlternative, stepAtHand, stepOf } from './at-hand.ts';
export { type BaselineUpdateRequest, preferredContext, updatedBaselines } from './baselines.ts';
export { bestLoads } from './best-loads.ts';
export type { LoadSource } from './reasons.ts';
export { loadSteps, type StartingLoad, type StartingLoadRequest, startingLoad } from './starting-load-request.ts';
