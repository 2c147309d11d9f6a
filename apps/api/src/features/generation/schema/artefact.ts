import type { AnalyzerPlan, WorkoutDocument, WorkoutSet } from '@topset/llm-schema';
import { builder } from '../../../graphql/builder.ts';
import { IntentEnum } from '../../../graphql/enums.ts';
import { LoadType } from '../../../graphql/load.ts';
import { SetTierEnum } from '../../plans/index.ts';
import { loadOf } from '../artefact-to-workout.ts';

type AnalyzerExercise = AnalyzerPlan['exercises'][number];
type Sized<Row> = Row & { readonly units: WorkoutDocument['units'] };

const AnalyzerExerciseType = builder.objectRef<Sized<AnalyzerExercise>>('AnalyzerExercise').implement({
  description: 'One exercise as the analyzer plans it.',
  fields: (t) => ({
    exerciseKey: t.exposeString('slug', { description: 'Key of the movement.' }),
    equipment: t.exposeString('equipment', { description: 'Key of the equipment, such as `eq_barbell`.' }),
    tier: t.expose('tier', { type: SetTierEnum, description: 'How early it is cut.' }),
    superset: t.exposeString('superset', { nullable: true, description: 'Label that joins exercises, such as `A1`.' }),
    warmupSets: t.exposeInt('warmup_sets', { description: 'Ramp sets before the work sets.' }),
    targetSets: t.exposeInt('target_sets', { description: 'Work sets.' }),
    repRange: t.exposeString('rep_range', { description: '`8-12`, `8` or `10/side`; seconds for timed exercises.' }),
    rir: t.exposeInt('rir', { nullable: true, description: 'Reps in reserve, before the shift for fatigue.' }),
    targetLoad: t.field({
      type: LoadType,
      nullable: true,
      description: 'Load to work at.',
      resolve: ({ target_load, units }) => loadOf(target_load, units),
    }),
    restSeconds: t.exposeInt('rest_s', { description: 'Rest after each set.' }),
    notes: t.exposeString('notes', { nullable: true, description: 'A short note.' }),
  }),
});

export const AnalyzerPlanType = builder.objectRef<object>('AnalyzerPlan').implement({
  description: 'What the analyzer decided before the session was written out (`analyzer-v1`).',
  fields: (t) => ({
    sessionType: t.field({
      type: IntentEnum,
      description: 'What the session is for.',
      resolve: (plan) => analyzer(plan).session_type,
    }),
    location: t.string({ description: 'Where.', resolve: (plan) => analyzer(plan).meta.location }),
    goal: t.string({ description: 'What for.', resolve: (plan) => analyzer(plan).meta.goal }),
    minutes: t.int({ description: 'How long.', resolve: (plan) => analyzer(plan).meta.duration_minutes }),
    tiers: t.field({
      type: [SetTierEnum],
      description: 'Tiers in use.',
      resolve: (plan) => [...analyzer(plan).tiers],
    }),
    generalWarmupSets: t.int({
      description: 'General warm-up sets.',
      resolve: (plan) => analyzer(plan).warmup_policy.general_sets,
    }),
    rampSets: t.int({
      description: 'Ramp sets of the first compound.',
      resolve: (plan) => analyzer(plan).warmup_policy.ramp_sets,
    }),
    secondsPerSet: t.int({
      description: 'Seconds that a set was taken to need.',
      resolve: (plan) => analyzer(plan).time_budget.set_seconds_estimate,
    }),
    targetSetCount: t.int({
      description: 'Sets that fit.',
      resolve: (plan) => analyzer(plan).time_budget.target_set_count,
    }),
    rirShift: t.int({
      description: 'Reps in reserve added for fatigue.',
      resolve: (plan) => analyzer(plan).fatigue_policy.rir_shift,
    }),
    loadCapFactor: t.float({
      description: 'How far loads may go, against the recent best.',
      resolve: (plan) => analyzer(plan).fatigue_policy.load_cap_factor,
    }),
    fatigueReason: t.string({
      description: 'Why.',
      resolve: (plan) => analyzer(plan).fatigue_policy.reason,
    }),
    exercises: t.field({
      type: [AnalyzerExerciseType],
      description: 'Its exercises in order.',
      resolve: (plan) =>
        analyzer(plan).exercises.map((exercise) => ({ ...exercise, units: analyzer(plan).meta.units })),
    }),
    idSeed: t.string({
      description: 'What the id of the session comes from.',
      resolve: (plan) => analyzer(plan).id_seed,
    }),
  }),
});

const analyzer = (plan: object) => plan as AnalyzerPlan;

const ArtefactSetType = builder.objectRef<Sized<WorkoutSet>>('WorkoutArtefactSet').implement({
  description: 'One set of a generated session.',
  fields: (t) => ({
    setId: t.exposeString('id', { description: 'Such as `A-RDL-WU1`.' }),
    tier: t.expose('tier', { type: SetTierEnum, description: 'How early it is cut.' }),
    must: t.exposeBoolean('must', { description: 'Never cut.' }),
    superset: t.exposeString('superset', { nullable: true, description: 'Label that joins exercises.' }),
    order: t.exposeInt('order', { description: 'Its place, from 1.' }),
    exerciseKey: t.exposeString('exercise', { description: 'Key of the movement.' }),
    equipment: t.exposeString('equipment', { description: 'Key of the equipment.' }),
    targetReps: t.string({
      nullable: true,
      description: 'A number, a range or `10/side`; null for timed sets.',
      resolve: ({ target_reps }) => (target_reps === null ? null : String(target_reps)),
    }),
    targetLoad: t.field({
      type: LoadType,
      nullable: true,
      description: 'Load.',
      resolve: ({ target_weight, units }) => loadOf(target_weight, units),
    }),
    rir: t.exposeInt('rir', { nullable: true, description: 'Reps in reserve.' }),
    restSeconds: t.exposeInt('rest_s', { description: 'Rest after the set.' }),
    notes: t.exposeString('notes', { nullable: true, description: 'A short note; seconds of a timed set.' }),
  }),
});

interface Artefact {
  readonly yaml: string;
  readonly result: object;
}

export const WorkoutArtefactType = builder.objectRef<Artefact>('WorkoutArtefact').implement({
  description: 'A generated session as a document (`workout-v1.2`).',
  fields: (t) => ({
    yaml: t.exposeString('yaml', { description: 'The document as YAML.' }),
    version: t.string({ description: 'Version of its format.', resolve: (it) => documentOf(it).version }),
    workoutId: t.string({
      description: 'Such as `2026-03-02-gym-07`; no global id.',
      resolve: (it) => documentOf(it).workout_id,
    }),
    date: t.field({ type: 'Date', description: 'For which day.', resolve: (it) => documentOf(it).date }),
    location: t.string({ description: 'Where.', resolve: (it) => documentOf(it).location }),
    goal: t.string({ description: 'What for.', resolve: (it) => documentOf(it).goal }),
    minutes: t.int({ description: 'How long.', resolve: (it) => documentOf(it).duration_minutes }),
    notesToUser: t.string({
      nullable: true,
      description: 'A word to the athlete.',
      resolve: (it) => documentOf(it).notes_to_user,
    }),
    cutOrder: t.field({
      type: [SetTierEnum],
      description: 'Tiers to leave out when time runs out, first one first.',
      resolve: (it) => [...documentOf(it).cut_order],
    }),
    sets: t.field({
      type: [ArtefactSetType],
      description: 'Every set in order.',
      resolve: (it) => documentOf(it).sets.map((set) => ({ ...set, units: documentOf(it).units })),
    }),
  }),
});

const documentOf = ({ result }: Artefact) => result as WorkoutDocument;
