export { flagsInForce } from './flags.ts';
export { type AthleteFacts, gatherAthlete, inputOf } from './gather.ts';
export { policyOf } from './plan-session.ts';
export { proposeBaselines, raiseBaselines } from './raise-baselines.ts';
export { readHistory } from './read-history.ts';
export { rebuildSelection } from './rebuilt-selection.ts';
export { readEntry, scheduleEntryText } from './session-request.ts';
export { weekOfVolume } from './volume.ts';
