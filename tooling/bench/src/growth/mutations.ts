import { ask } from '../api/graphql.ts';
import type { Ids } from './operations.ts';

/** Versions that changes have to name. */
interface Versions {
  readonly plan: { readonly version: number };
  readonly viewer: { readonly program: { readonly version: number } };
  readonly newest: { readonly nodes: readonly Past[] };
  readonly oldest: { readonly nodes: readonly Past[] };
}

interface Past {
  readonly id: string;
  readonly version: number;
  readonly performances: readonly { readonly sets: readonly { readonly id: string }[] }[];
}

export interface Change {
  /** Of the SDK; what follows a space tells two apart. */
  readonly name: string;
  readonly input: object;
}

const VERSIONS = `query($planId: ID!) {
  plan(id: $planId) { version }
  viewer { program { version } }
  newest: workouts(first: 1, filter: { statuses: [DONE] }) { nodes { ...Past } }
  oldest: workouts(last: 1, filter: { statuses: [DONE] }) { nodes { ...Past } } }
  fragment Past on Workout { id version performances { sets { id } } }`;

const KG = (value: string) => ({ value, unit: 'KG' });
const BENCH = 'barbell-bench-press';

/** Changes besides the loop of a workout, tried and taken back: a dry run is the same transaction, thrown away. */
export async function changes(url: string, token: string, ids: Ids, size: number): Promise<Change[]> {
  const { planId, programId } = ids;
  const found = await ask<Versions>(url, token, VERSIONS, { planId });
  const [newest, oldest] = [found.newest.nodes[0]!, found.oldest.nodes[0]!];
  const inPast = ({ id, version, performances }: Past) => ({
    workoutId: id,
    expectedVersion: version,
    changeSets: [{ id: performances.flatMap(({ sets }) => sets)[0]!.id, reps: 9 }],
  });
  const tried: Record<string, object> = {
    ArchivePlan: { planId, expectedVersion: found.plan.version },
    CreatePlan: { name: 'Another', exercises: [{ exerciseKey: BENCH, sets: [{ load: KG('60'), reps: 8 }] }] },
    DeleteWorkout: { workoutId: newest.id, expectedVersion: newest.version },
    EditPlan: { planId, expectedVersion: found.plan.version, name: 'Renamed' },
    'EditPastWorkout newest': inPast(newest),
    'EditPastWorkout oldest': inPast(oldest),
    GenerateFromTemplate: { planId },
    SendMessage: { text: 'Bench press 60 kg 3x8 rpe 8' },
    SetBaselines: { baselines: [{ exerciseKey: BENCH, topSetWeight: KG('90') }] },
    SetFlag: { kind: 'FATIGUE' },
    'SkipWorkout of today': { session: { planId } },
    StartMode: { kind: 'TRAVEL' },
    UpdateAthlete: { bodyWeight: KG('81') },
    'UpdateAthlete unit': { unit: 'LB' },
    UpdateExerciseSettings: { exerciseKey: BENCH, suggestionsOff: true },
    UpdateProgram: { programId, expectedVersion: found.viewer.program.version, name: 'Renamed' },
  };
  return [
    ...Object.entries(tried).map(([name, input]) => ({ name, input: { ...input, dryRun: true } })),
    { name: 'CheckIn', input: { readiness: 4 } },
    { name: 'CreateExercise', input: { name: `Lift of size ${size}` } },
    { name: 'GenerateSuggestions', input: { workoutId: newest.id } },
  ];
}
