import {
  type AthleteRow,
  athleteRepository,
  type Db,
  type GenerationKind,
  type GenerationRow,
  generationRepository,
  type WorkoutRow,
  workoutRepository,
} from '@topset/db';
import { message } from '@topset/engine';
import { enqueueJob } from '@topset/jobs';
import type { FlowError, OnFailure, StartRequest } from '@topset/llm';
import type { Context } from '../../context.ts';
import { ConflictError, ValidationError } from '../../errors.ts';
import { addDays, localDay, startOfDay } from '../athlete/index.ts';
import { answerOf } from './failure.ts';
import { announceProgress } from './progress.ts';
import { GENERATION_JOB } from './run-generation.ts';
import type { OnFailureChoice } from './schema/request-input.ts';

/** What a mutation wants generated. */
export interface GenerationStart {
  readonly kind: GenerationKind;
  /** The workout that the request names. */
  readonly workoutId: string | null;
  readonly date: string;
  readonly request: object;
  /** Ends with the request that waits for it. */
  readonly attached: boolean;
  readonly regeneration: { readonly baseline: GenerationRow; readonly feedback: readonly string[] } | null;
  /** One more session of the day is wanted, whatever waits there. */
  readonly another?: boolean;
  /** What the program has planned for the day. */
  readonly waiting?: WorkoutRow | null;
}

/** The payload of every mutation that starts one: the row itself is read when the answer is, as it is by then. */
export interface StartedGeneration {
  readonly generationId: string;
}

/** Stores the generation and its job where its session is free; nothing where it is refused. */
export async function startGeneration(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  check: StartCheck,
  start: GenerationStart,
): Promise<StartedGeneration> {
  const { kind, workoutId, regeneration } = start;
  const { session, earlier } = await freeSession(tx, athlete, start);
  const regenerationNumber = regeneration ? Math.max(...earlier.map((each) => each.regenerationNumber)) + 1 : 0;
  if (regenerationNumber > context.modelLayer.maxRegenerations) {
    throw ValidationError.at(
      'generationId',
      message('input.made-anew', { times: context.modelLayer.maxRegenerations }),
    );
  }
  if (check.refusal) throw answerOf(check.refusal, null, athlete.locale);
  const now = context.now();
  const id = context.newId();
  const row = await generationRepository.insertGeneration(tx, {
    athleteId: athlete.id,
    id,
    kind,
    session,
    status: 'QUEUED',
    date: start.date,
    workoutId,
    attached: start.attached,
    waiting: start.attached ? 1 : 0,
    provider: context.modelLayer.provider,
    request: start.request,
    regenerationOf: regeneration?.baseline.id ?? null,
    regenerationNumber,
    feedback: [...(regeneration?.feedback ?? [])],
    lastSeq: 1,
    createdAt: now,
  });
  await generationRepository.insertEvent(tx, row, { at: now, state: 'QUEUED' });
  await announceProgress(tx, row);
  const payload = { athleteId: athlete.id, generationId: id, requestId: context.requestId };
  await enqueueJob(tx, { id: context.newId(), kind: GENERATION_JOB, key: id, athleteId: athlete.id, payload }, now);
  return { generationId: id };
}

/** The athlete, locked: starts of one athlete pass one after another, so that a session is never taken twice. */
export async function lockedAthlete(tx: Db, { caller }: Context): Promise<AthleteRow> {
  return (await athleteRepository.lockAthlete(tx, caller.athleteId))!;
}

/**
 * The session that is to be generated, with what was generated for it before. A day has one session at first; when that
 * is trained, or another one is asked for, the next start makes the second of the day, and so on.
 */
async function freeSession(
  tx: Db,
  athlete: AthleteRow,
  { kind, workoutId, date, regeneration, another = false, waiting = null }: GenerationStart,
): Promise<{ session: string; earlier: readonly GenerationRow[] }> {
  const key = regeneration?.baseline.session ?? workoutId ?? date;
  const ofDay = await generationRepository.generationsOfSession(tx, athlete.id, kind, { key, workoutId });
  const isOfBaseline = (row: GenerationRow) =>
    row.session === key || (workoutId !== null && row.workoutId === workoutId);
  const earlier = regeneration ? ofDay.filter(isOfBaseline) : ofDay;
  const running = earlier.find(({ status }) => status !== 'DONE');
  if (running && !another) throw inProgress(running);
  if (regeneration) return { session: key, earlier };
  const [newest] = earlier;
  const state = newest ? await stateOf(tx, newest) : 'VANISHED';
  if (state === 'WAITING' && !another) throw alreadyGenerated(newest!);
  if (waiting) throw alreadyPlanned(waiting);
  if (!newest || state === 'VANISHED') return { session: newest?.session ?? key, earlier };
  return { session: `${date}/${new Set(earlier.map(({ session }) => session)).size + 1}`, earlier: [] };
}

/** What became of the session that a generation made. */
async function stateOf(
  tx: Db,
  { kind, athleteId, workoutId, id }: GenerationRow,
): Promise<'WAITING' | 'TRAINED' | 'VANISHED'> {
  if (kind === 'TODAY_PLAN') {
    return (await generationRepository.isTodayPlanStarted(tx, athleteId, id)) ? 'TRAINED' : 'WAITING';
  }
  if (kind !== 'WORKOUT' || !workoutId) return 'WAITING';
  const [workout] = await workoutRepository.findWorkouts(tx, athleteId, [workoutId]);
  if (!workout) return 'VANISHED';
  return workout.status === 'PLANNED' ? 'WAITING' : 'TRAINED';
}

const alreadyPlanned = ({ id, name, version }: WorkoutRow): ConflictError =>
  new ConflictError(message('refusal.already-planned', { name }), 'ALREADY_PLANNED', version, null, id);

const alreadyGenerated = (done: GenerationRow): ConflictError =>
  new ConflictError(message('refusal.already-generated'), 'ALREADY_GENERATED', null, done.id);

export const inProgress = ({ id }: GenerationRow): ConflictError =>
  new ConflictError(message('refusal.generation-under-way'), 'GENERATION_IN_PROGRESS', null, id);

/** The athlete's local day as budgets count it. */
export function athleteDay({ id, timeZone }: AthleteRow, now: Date) {
  const date = localDay(now, timeZone);
  return { id, date, endsAt: startOfDay(addDays(date, 1), timeZone).getTime() };
}

/** What the state of the model says to a start; asked before the transaction, because it is no part of it. */
export interface StartCheck {
  readonly refusal: FlowError | null;
}

export async function checkStart(
  kind: StartRequest['kind'],
  {
    onFailure,
    schemaVersion,
  }: { readonly onFailure: OnFailureChoice; readonly schemaVersion?: string | null | undefined },
  context: Context,
): Promise<StartCheck> {
  const athlete = athleteDay(await context.loaders.athlete(), context.now());
  const start = { kind, athlete, onFailure: onFailureOf(onFailure), schemaVersion: schemaVersion ?? null };
  return { refusal: await context.modelLayer.checkStart(start) };
}

export const onFailureOf = (choice: OnFailureChoice): OnFailure => (choice === 'RULES' ? 'RULES' : 'ERROR');
