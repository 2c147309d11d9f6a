import { planRepository } from '@topset/db';
import type { Load, PlannedSet, Prescription, RepPolicy, RestPolicy, SetTier } from '@topset/engine';
import { builder } from '../../graphql/builder.ts';
import { RepModeEnum, RestModeEnum, SetTypeEnum } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { LoadType } from '../../graphql/load.ts';
import { nodeOf } from '../../graphql/owned-node.ts';
import { PlatesType } from '../athlete/index.ts';
import { platesOf } from '../exercises/index.ts';

export const RepPolicyType = builder.objectRef<RepPolicy>('RepPolicy').implement({
  description: 'How reps are prescribed. The three numbers are kept in every mode.',
  fields: (t) => ({
    mode: t.expose('mode', { type: RepModeEnum, description: 'Which of the numbers counts.' }),
    lower: t.exposeInt('lower', { description: 'Lower bound of the range.' }),
    upper: t.exposeInt('upper', { description: 'Upper bound of the range.' }),
    target: t.exposeInt('target', { description: 'Target of mode `TARGET`.' }),
  }),
});

export const RestPolicyType = builder.objectRef<RestPolicy>('RestPolicy').implement({
  description: 'How rest is prescribed.',
  fields: (t) => ({
    mode: t.expose('mode', { type: RestModeEnum, description: 'One rest for all, or one per set.' }),
    seconds: t.exposeInt('seconds', { description: 'Rest of mode `ALL_SAME`.' }),
  }),
});

interface SetTarget {
  /** Of what is loaded; absent where a set is read by itself. */
  readonly exerciseKey?: string;
  readonly position: number;
  readonly type: PlannedSet['type'];
  readonly load: Load | null;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly rpe: string | null;
  readonly rir: number | null;
  readonly restSeconds: number | null;
  readonly tier?: SetTier;
  readonly must?: boolean;
}

export const SetTierEnum = builder.enumType('SetTier', {
  description: 'How early a set is cut when time runs out.',
  values: {
    W: { description: 'A general warm-up; never cut.' },
    A: { description: 'The core of the session; never cut.' },
    B: { description: 'Cut after tier C.' },
    C: { description: 'Cut first.' },
  },
});

export const SetTargetInterface = builder.interfaceRef<SetTarget>('SetTarget').implement({
  description: 'What one set asks for.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: '0-based place among the sets.' }),
    type: t.expose('type', { type: SetTypeEnum, description: 'Kind of the set.' }),
    load: t.expose('load', { type: LoadType, nullable: true, description: 'Load, if one is set.' }),
    plates: t.field({
      type: PlatesType,
      nullable: true,
      description:
        "What to put on the bar for the load, of the athlete's rack; null: no bar, no load, or a set that was asked for by its own id.",
      resolve: ({ load, exerciseKey }, _args, context) =>
        load && exerciseKey ? platesOf(exerciseKey, load, context) : null,
    }),
    reps: t.exposeInt('reps', { nullable: true, description: 'Reps, if they are set.' }),
    seconds: t.exposeInt('seconds', { nullable: true, description: 'Seconds, for timed sets.' }),
    rpe: t.expose('rpe', { type: 'Decimal', nullable: true, description: 'Wanted effort, 1.0 to 10.0.' }),
    rir: t.exposeInt('rir', { nullable: true, description: 'Wanted reps in reserve.' }),
    restSeconds: t.exposeInt('restSeconds', {
      nullable: true,
      description: 'Rest after the set, of mode `INDIVIDUAL`.',
    }),
    tier: t.field({
      type: SetTierEnum,
      nullable: true,
      description: 'Tier, of a session that a model wrote.',
      resolve: ({ tier }) => tier ?? null,
    }),
    must: t.boolean({
      nullable: true,
      description: 'Whether it is never cut, of a session that a model wrote.',
      resolve: ({ must }) => must ?? null,
    }),
  }),
});

export const PlannedSetType = nodeOf<PlannedSet>('PlannedSet', {
  id: 'Stable through versions and edits.',
  load: (ids, { database, caller }) => planRepository.findPlannedSets(database.db, caller.athleteId, ids),
});

PlannedSetType.implement({
  description: 'A set of the plan as it stands.',
  interfaces: [SetTargetInterface],
});

const FrozenSetType = builder.objectRef<PlannedSet>('FrozenSet').implement({
  description: 'A planned set as it was when the workout started.',
  interfaces: [SetTargetInterface],
  fields: (t) => ({
    plannedSetId: t.id({
      description: 'Id of the planned set, which may have changed or gone since.',
      resolve: ({ id }) => encodeGlobalId('PlannedSet', id),
    }),
  }),
});

/** Sets that know what they load. */
export function setsOf<T extends PlannedSet>(sets: readonly T[], exerciseKey: string): (T & { exerciseKey: string })[] {
  return sets.map((set) => ({ ...set, exerciseKey }));
}

export const PrescriptionType = builder.objectRef<Prescription>('FrozenPrescription').implement({
  description: 'Targets frozen at the start of a workout; the workout is judged by these.',
  fields: (t) => ({
    repPolicy: t.expose('repPolicy', { type: RepPolicyType, description: 'How reps were prescribed.' }),
    restPolicy: t.expose('restPolicy', { type: RestPolicyType, description: 'How rest was prescribed.' }),
    sets: t.field({ type: [FrozenSetType], description: 'Planned sets in order.', resolve: ({ sets }) => [...sets] }),
  }),
});
