import { type CheckInRow, type FlagRow, type HealthAlertRow, healthRepository, type ModeRow } from '@topset/db';
import type { FlagArea } from '@topset/engine/progression';
import { GraphQLError } from 'graphql';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { ConflictError, defineMutation, NotFoundError, rememberAs } from '../../graphql/mutation.ts';
import { nodeOf, ownedNode } from '../../graphql/owned-node.ts';
import { hiddenWithoutRead } from '../../graphql/payload-reading.ts';
import { byId, idsOf } from '../../remembered-answer.ts';
import { AthleteType } from '../athlete/index.ts';
import { FlagAreaEnum, FlagType } from './flag-schema.ts';
import { modesInForce } from './modes-in-force.ts';
import { checkIn, checkInInput } from './use-cases/check-in.ts';
import { closeHealthAlert, closeHealthAlertInput } from './use-cases/close-health-alert.ts';
import { endMode, endModeInput, startMode, startModeInput } from './use-cases/modes.ts';

const KINDS = ['TRAVEL', 'INJURY', 'TIME_CRUNCHED', 'RECOVERY', 'RAMP', 'DELOAD', 'PREDICTED'] as const;
const ModeKindEnum = enumOf('ModeKind', KINDS, 'A time in which the athlete trains differently.', {
  TRAVEL: '80 % of the volume.',
  INJURY: 'Exercises that the area forbids are withheld.',
  TIME_CRUNCHED: 'Only what fits a few minutes is prescribed.',
  RECOVERY: '70 % of the volume.',
  RAMP: 'Back from an injury: 50, 75, 100 % over three finished workouts.',
  DELOAD: '80 % of the volume for a day or a week.',
});
enumOf('StartedMode', ['TRAVEL', 'INJURY', 'TIME_CRUNCHED', 'RECOVERY'], 'A mode that you can start yourself.');

export const ModeType = ownedNode('Mode', 'Send it to `endMode`.');

ModeType.implement({
  description: 'A time in which the athlete trains differently.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ModeKindEnum, description: 'What it is.' }),
    area: t.field({
      type: FlagAreaEnum,
      nullable: true,
      description: 'Where it hurts, of `INJURY` and `RAMP`.',
      resolve: ({ area }) => area as FlagArea | null,
    }),
    until: t.expose('until', { type: 'Date', nullable: true, description: 'Last local day, if it has one.' }),
    minutes: t.exposeInt('minutes', { nullable: true, description: 'Minutes for a session, of `TIME_CRUNCHED`.' }),
    finishedWorkouts: t.exposeInt('finishedWorkouts', { description: 'Steps of a `RAMP` that are done.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'Since when.' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'When it was ended.' }),
  }),
});

builder.objectField(AthleteType, 'modes', (t) =>
  t.field({
    type: [ModeType],
    description: 'Modes in force today.',
    resolve: async (athlete, _args, { database, now }) => [...(await modesInForce(database.db, athlete, now())).modes],
  }),
);

const ModePayload = builder.interfaceRef<{ mode: ModeRow }>('ModePayload').implement({
  description: 'Answer of mutations that change a mode.',
  fields: (t) => ({ mode: t.field({ type: ModeType, description: 'The mode.', resolve: ({ mode }) => mode }) }),
});

defineMutation('startMode', {
  description: 'Begins a time in which you train differently.',
  by: 'athlete',
  dryRun: true,
  errors: [ConflictError],
  payload: ModePayload,
  inputDescription:
    'Which kind, and what belongs to it: the area that is injured, the minutes that you have, the last day.',
  input: startModeInput,
  run: startMode,
});

defineMutation('endMode', {
  description: 'Ends a mode. After `INJURY` its pain flag is cleared and a ramp of three workouts begins.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError],
  payload: ModePayload,
  inputDescription: 'Which mode is over.',
  input: endModeInput,
  run: endMode,
});

const CheckInType = ownedNode('CheckIn');

CheckInType.implement({
  description: 'How the athlete felt.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    readiness: t.exposeInt('readiness', { nullable: true, description: '1 to 5.' }),
    sleepMinutes: t.exposeInt('sleepMinutes', { nullable: true, description: 'Minutes slept.' }),
    sleepScore: t.exposeInt('sleepScore', { nullable: true, description: '0 to 100.' }),
    bodyBattery: t.exposeInt('bodyBattery', { nullable: true, description: '0 to 100.' }),
    restingPulse: t.exposeInt('restingPulse', { nullable: true, description: 'Beats a minute.' }),
    stimulant: t.exposeBoolean('stimulant', { nullable: true, description: 'Whether a stimulant was taken.' }),
    notes: t.exposeString('notes', { nullable: true, description: 'Private note.' }),
  }),
});

export const CheckInPayload = builder
  .objectRef<{ checkIn: CheckInRow; flags: readonly FlagRow[] }>('CheckInPayload')
  .implement({
    description: 'Answer of `checkIn`.',
    fields: (t) => ({
      checkIn: t.field({ type: CheckInType, description: 'The check-in.', resolve: (payload) => payload.checkIn }),
      flags: t.field({
        type: [FlagType],
        description: 'Flags in force now.',
        extensions: hiddenWithoutRead,
        resolve: ({ flags }) => [...flags],
      }),
    }),
  });

rememberAs(CheckInPayload, {
  checkIn: byId<CheckInRow>([], (tx, athleteId, kept) => healthRepository.findCheckIns(tx, athleteId, idsOf(kept))),
});

defineMutation('checkIn', {
  description: 'Says how you feel; everything is optional. Pain and fatigue set flags.',
  by: 'athlete',
  payload: CheckInPayload,
  inputDescription: 'How you slept and feel, and where it hurts, as far as you know it.',
  input: checkInInput,
  run: checkIn,
});

const AlertGradeEnum = enumOf('AlertGrade', ['MEDIUM', 'HIGH'], 'How soon a person has to look.', {
  MEDIUM: 'Within 24 hours.',
  HIGH: 'Within 4 hours.',
});

export const HealthAlertType = nodeOf<HealthAlertRow>('HealthAlert', {
  id: 'Send it to `closeHealthAlert`.',
  load: async (ids, { database, caller }) =>
    caller.scopes.has('admin')
      ? healthRepository.findAlerts(database.db, ids)
      : (await healthRepository.openAlerts(database.db, caller.athleteId)).filter(({ id }) => ids.includes(id)),
});

HealthAlertType.implement({
  description: 'Pain that came back, or a red flag. It names no athlete and holds no words of theirs.',
  fields: (t) => ({
    alias: t.exposeString('alias', { description: 'The same for all alerts of one athlete.' }),
    area: t.field({ type: FlagAreaEnum, description: 'Where it hurts.', resolve: ({ area }) => area as FlagArea }),
    grade: t.expose('grade', { type: AlertGradeEnum, description: 'How urgent it is.' }),
    openedAt: t.expose('openedAt', { type: 'DateTime', description: 'When it was raised.' }),
    lastTriggerAt: t.expose('lastTriggerAt', { type: 'DateTime', description: 'The latest mark or phrase.' }),
    deadline: t.expose('deadline', { type: 'DateTime', description: 'When somebody has to have looked.' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true, description: 'When somebody had.' }),
    comment: t.exposeString('comment', { nullable: true, description: 'What they said.' }),
  }),
});

builder.queryField('healthAlerts', (t) =>
  t.field({
    type: [HealthAlertType],
    nullable: true,
    description: 'Alerts of all athletes, the most urgent first. Needs scope `admin`. Null only beside an error.',
    args: {
      open: t.arg.boolean({ defaultValue: true, description: 'False: closed ones too.' }),
      first: t.arg.int({ defaultValue: 50, description: 'How many, at most 100.' }),
    },
    resolve: (_root, { open, first }, { database, caller }) => {
      if (!caller.scopes.has('admin')) {
        throw new GraphQLError('Health alerts need the scope `admin`.', { extensions: { code: 'FORBIDDEN' } });
      }
      return healthRepository.listAlerts(database.db, open ?? true, Math.min(100, Math.max(1, first ?? 50)));
    },
  }),
);

const CloseHealthAlertPayload = builder.objectRef<{ alert: HealthAlertRow }>('CloseHealthAlertPayload').implement({
  description: 'Answer of `closeHealthAlert`.',
  fields: (t) => ({
    alert: t.field({ type: HealthAlertType, description: 'The alert.', resolve: ({ alert }) => alert }),
  }),
});

defineMutation('closeHealthAlert', {
  description: 'Says that somebody has looked at an alert. Needs scope `admin`.',
  by: 'athlete',
  errors: [NotFoundError],
  payload: CloseHealthAlertPayload,
  inputDescription: 'Which alert, and what was found.',
  input: closeHealthAlertInput,
  run: closeHealthAlert,
});
