export { flagsInForce } from './flags.ts';
export { type AthleteFacts, gatherAthlete, gatherFlags, inputOf } from './gather.ts';
export { gatherHistory } from './history-rows.ts';
export { policyOf } from './plan-session.ts';
export { raiseBaselines } from './raise-baselines.ts';
export { rebuildSelection } from './rebuilt-selection.ts';
export { readEntry, scheduleEntryText } from './session-request.ts';
export { weekOfVolume } from './volume.ts';
