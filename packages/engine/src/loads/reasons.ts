import { type CodesOf, type Message, message } from '../messages/index.ts';
import type { Load } from '../prescription-terms.ts';
import type { Progress } from './progression.ts';

export type LoadSource =
  | 'PLANNED'
  | 'PROGRESSION'
  | 'BASELINE'
  | 'DONOR'
  | 'BODYWEIGHT_RATIO'
  | 'EQUIPMENT_DEFAULT'
  | 'NONE';

const BY_SOURCE: Readonly<Record<Exclude<LoadSource, 'PROGRESSION'>, CodesOf<'load.'>>> = {
  PLANNED: 'load.planned',
  BASELINE: 'load.baseline',
  DONOR: 'load.donor',
  BODYWEIGHT_RATIO: 'load.bodyweight-ratio',
  EQUIPMENT_DEFAULT: 'load.equipment-default',
  NONE: 'load.none',
};

const BY_PROGRESS: Readonly<Record<string, CodesOf<'load.'>>> = {
  'linear/increase': 'load.linear-increase',
  'linear/hold': 'load.linear-hold',
  'double/increase': 'load.double-increase',
  'double/hold': 'load.double-hold',
  'falling_reps/decrease': 'load.falling-reps-decrease',
  'wave/increase': 'load.wave-increase',
  'wave/hold': 'load.wave-hold',
  'wave/decrease': 'load.wave-decrease',
  'shown/increase': 'load.shown-increase',
  'reps_first/hold': 'load.reps-first-hold',
  'missed/decrease': 'load.missed-decrease',
  'missed/hold': 'load.missed-hold',
  'deload/decrease': 'load.deload-decrease',
  'held_by_flag/hold': 'load.held-by-flag-hold',
  'suspended/hold': 'load.suspended-hold',
};

/** One sentence on where a load comes from. */
export function loadReason(source: LoadSource, progress: Progress | null, load: Load | null): Message {
  const code = source === 'PROGRESSION' ? BY_PROGRESS[`${progress?.rule}/${progress?.change}`]! : BY_SOURCE[source];
  return message(code, { load: load && { value: load.value, unit: load.unit } });
}
