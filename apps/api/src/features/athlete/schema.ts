import { type AthleteRow, type AthleteSettings, athleteRepository, type LoadsAtHand } from '@topset/db';
import type { Equipment } from '@topset/engine';
import { builder } from '../../graphql/builder.ts';
import {
  EquipmentEnum,
  enumOf,
  LocaleEnum,
  PrimaryGoalEnum,
  SecondaryGoalEnum,
  TrainingAgeEnum,
  UnitEnum,
} from '../../graphql/enums.ts';
import { LoadType, toLoad } from '../../graphql/load.ts';
import { ConflictError, defineMutation } from '../../graphql/mutation.ts';
import { ownedNode } from '../../graphql/owned-node.ts';
import { DEFAULT_MODES, PREDICTIVE_SETTINGS, settingsOf } from './settings.ts';
import { updateAthlete, updateAthleteInput } from './use-cases/update-athlete.ts';

const LoadsAtHandType = builder
  .objectRef<{ equipment: Equipment; step: string | null; loads: readonly string[] }>('LoadsAtHand')
  .implement({
    description: 'Which loads of one piece of equipment the athlete has.',
    fields: (t) => ({
      equipment: t.expose('equipment', { type: EquipmentEnum, description: 'Which equipment they are of.' }),
      step: t.expose('step', {
        type: 'Decimal',
        nullable: true,
        description: "Smallest step between two loads, in the athlete's unit.",
      }),
      loads: t.field({
        type: ['Decimal'],
        description: "Every load that is there, in the athlete's unit; empty: multiples of the step.",
        resolve: ({ loads }) => [...loads],
      }),
    }),
  });

const PredictiveEnum = enumOf('PredictiveSetting', PREDICTIVE_SETTINGS, 'What is done with a foreseen shortfall.', {
  ASK: 'A lighter session is offered.',
  AUTO: 'The next session is lighter by itself.',
  OFF: 'Nothing.',
});
const DefaultModeEnum = enumOf('DefaultMode', DEFAULT_MODES, 'How sessions are made unless said otherwise.', {
  template: 'From a plan of yours.',
  intent: 'Anew each time, for what the session is meant to train.',
});

const SettingsType = builder.objectRef<AthleteSettings>('AthleteSettings').implement({
  description: 'How the engines treat this athlete.',
  fields: (t) => ({
    suggestionPolicy: t.exposeString('suggestionPolicy', {
      description: 'Policy of suggestions, as in `suggestions/classic-1`.',
    }),
    selectionPolicy: t.exposeString('selectionPolicy', {
      description: 'Policy of selection, as in `selection/coach-1`.',
    }),
    defaultMode: t.expose('defaultMode', {
      type: DefaultModeEnum,
      description: 'How sessions are made unless said otherwise.',
    }),
    aiSuggestions: t.exposeBoolean('aiSuggestions', {
      description: 'Ask a language model for suggestions too, where the deployment has one.',
    }),
    userEditsBlock: t.exposeBoolean('userEditsBlock', {
      description: 'A manual edit keeps the same suggestion away for seven days.',
    }),
    adaptiveDifficulty: t.exposeBoolean('adaptiveDifficulty', {
      description: 'Level progression may prescribe 105 or 110 % of a target that has become easy.',
    }),
    confirmLevelChanges: t.exposeBoolean('confirmLevelChanges', {
      description: 'Automatic changes of rung wait for your yes; pain never waits.',
    }),
    allowRirZero: t.exposeBoolean('allowRirZero', {
      description: 'A generated session may plan sets to failure, with no rep in reserve.',
    }),
    predictive: t.expose('predictive', {
      type: PredictiveEnum,
      description: 'What is done where a session is likely to fall short.',
    }),
    pooling: t.exposeBoolean('pooling', {
      description: "Your records, without your name, help to foresee others' sessions.",
    }),
  }),
});

export const ProgramType = ownedNode('Program', 'Send it to `updateProgram` and `weeklyAnalysis`.');

ProgramType.implement({
  description: 'A weekly schedule over blocks of weeks.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What the athlete calls it.' }),
    weeklySchedule: t.exposeStringList('weeklySchedule', {
      description: 'Intents in order; a body part as `body_part:biceps,triceps`.',
    }),
    blockWeeks: t.exposeInt('blockWeeks', { description: 'Weeks in one block.' }),
    startsOn: t.expose('startsOn', { type: 'Date', description: 'First day of the program.' }),
    deloadWeek: t.exposeInt('deloadWeek', {
      nullable: true,
      description: '0-based week of the block that is lighter.',
    }),
    version: t.exposeInt('version', { description: 'Version to send as `expectedVersion`.' }),
  }),
});

export const AthleteType = builder.loadableNodeRef('Athlete', {
  id: { resolve: (athlete: AthleteRow) => athlete.id },
  load: async (ids: string[], context) => {
    const own = await context.loaders.athlete();
    return ids.map((id) => (id === own.id ? own : null));
  },
});

AthleteType.implement({
  description: 'The person who trains.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'trainingAge' in value,
  fields: (t) => ({
    displayName: t.exposeString('displayName', { description: 'How to address the athlete.' }),
    unit: t.expose('unit', { type: UnitEnum, description: 'Unit of new loads and evaluations.' }),
    timeZone: t.expose('timeZone', { type: 'TimeZone', description: 'Where days and weeks begin.' }),
    locale: t.expose('locale', { type: LocaleEnum, description: 'Language of names and reasons.' }),
    trainingAge: t.expose('trainingAge', { type: TrainingAgeEnum, description: 'How experienced the athlete is.' }),
    primaryGoal: t.expose('primaryGoal', { type: PrimaryGoalEnum, description: 'What the training is for.' }),
    secondaryGoal: t.expose('secondaryGoal', { type: SecondaryGoalEnum, description: 'What it is also for.' }),
    equipment: t.field({
      type: [EquipmentEnum],
      description: 'Equipment at hand.',
      resolve: ({ equipment }) => equipment as Equipment[],
    }),
    daysPerWeek: t.exposeInt('daysPerWeek', { description: 'Training days a week, 1 to 7.' }),
    sessionMinutes: t.exposeInt('sessionMinutes', { description: 'Minutes for one session, 20 to 180.' }),
    favouriteExercises: t.exposeStringList('favouriteExercises', {
      description: 'Keys of exercises that are preferred.',
    }),
    avoidedExercises: t.exposeStringList('avoidedExercises', {
      description: 'Keys of exercises that are never chosen.',
    }),
    bodyWeight: t.field({
      type: LoadType,
      nullable: true,
      description: 'Body weight, if known.',
      resolve: (athlete) => toLoad(athlete.bodyWeightValue, athlete.bodyWeightUnit),
    }),
    loadsAtHand: t.field({
      type: [LoadsAtHandType],
      description: 'Steps and plates by equipment, by key.',
      resolve: ({ loadsAtHand }) => listLoadsAtHand(loadsAtHand),
    }),
    settings: t.field({
      type: SettingsType,
      description: 'How the engines treat this athlete.',
      resolve: (athlete) => settingsOf(athlete),
    }),
    program: t.field({
      type: ProgramType,
      nullable: true,
      description: 'The active program, if any.',
      resolve: (athlete, _args, { database }) =>
        athleteRepository.activeProgram(database.db, athlete.id).then((row) => row ?? null),
    }),
    version: t.exposeInt('version', { description: 'Version to send as `expectedVersion`.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'First seen.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Last changed.' }),
  }),
});

function listLoadsAtHand(loads: LoadsAtHand) {
  return Object.keys(loads)
    .sort()
    .map((equipment) => ({
      equipment: equipment as Equipment,
      step: loads[equipment]?.step ?? null,
      loads: loads[equipment]?.loads ?? [],
    }));
}

builder.queryField('viewer', (t) =>
  t.field({
    type: AthleteType,
    nullable: true,
    description: 'The athlete that this request is about. Null only beside an error.',
    resolve: (_root, _args, { loaders }) => loaders.athlete(),
  }),
);

const UpdateAthletePayload = builder.objectRef<{ athlete: AthleteRow }>('UpdateAthletePayload').implement({
  description: 'Answer of `updateAthlete`.',
  fields: (t) => ({
    athlete: t.field({
      type: AthleteType,
      description: 'The athlete as it is now.',
      resolve: ({ athlete }) => athlete,
    }),
  }),
});

defineMutation('updateAthlete', {
  description: 'Changes profile, equipment or settings. Fields that are left out stay as they are.',
  by: 'athlete',
  dryRun: true,
  errors: [ConflictError],
  payload: UpdateAthletePayload,
  inputDescription: 'What is different about you: name, unit, language, zone, goals, equipment, settings.',
  input: updateAthleteInput,
  run: updateAthlete,
});
