import { createHash, randomUUID } from 'node:crypto';
import { mintToken } from '@topset/api';
import { accessRepository, athleteRepository, openDatabase } from '@topset/db';
import { ask } from './graphql.ts';
import { START_WORKOUT } from './operations.ts';

/** Somebody in the middle of a workout. */
export interface Lifter {
  readonly athleteId: string;
  readonly token: string;
  /** Global ids, as the API gives them. */
  readonly workoutId: string;
  readonly performanceId: string;
}

const EXERCISES = ['barbell-bench-press', 'barbell-row', 'barbell-back-squat', 'cable-curl'];

/** Athletes with a workout under way each: writers of one workout wait for each other, writers of many do not. */
export async function startLifters(databaseUrl: string, apiUrl: string, count: number): Promise<Lifter[]> {
  const database = await openDatabase({ engine: 'postgres', url: databaseUrl, poolSize: 2 });
  const now = new Date();
  const lifters: Lifter[] = [];
  for (let number = 0; number < count; number++) {
    const athleteId = randomUUID();
    const token = mintToken(athleteId);
    await athleteRepository.ensureAthlete(database.db, {
      id: athleteId,
      displayName: `Lifter ${number}`,
      createdAt: now,
      updatedAt: now,
    });
    await accessRepository.insertApiToken(database.db, {
      athleteId,
      id: randomUUID(),
      name: 'Benchmark',
      secretHash: createHash('sha256').update(token).digest(),
      hint: token.slice(-4),
      scopes: ['read', 'write'],
      createdAt: now,
      expiresAt: null,
      revokedAt: null,
    });
    const { startWorkout } = await ask<{
      startWorkout: { workout: { id: string; performances: { id: string }[] } };
    }>(apiUrl, token, START_WORKOUT, { input: { name: 'Benchmark', exerciseKeys: EXERCISES } });
    const { id, performances } = startWorkout.workout;
    lifters.push({ athleteId, token, workoutId: id, performanceId: performances[number % performances.length]!.id });
  }
  await database.close();
  return lifters;
}
