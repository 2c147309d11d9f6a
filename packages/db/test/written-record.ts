import { quote } from '@topset/engine';
import type { RecordedSession, TrainingRecord } from '@topset/engine/kernel';
import type { Db } from '../src/index.ts';
import * as tables from '../src/schema/index.ts';

type NewRow<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];

const at = (instant: number) => new Date(instant);
const maybeAt = (instant: number | null) => (instant === null ? null : new Date(instant));
const insert = async <Table extends Parameters<Db['insert']>[0] & { $inferInsert: unknown }>(
  db: Db,
  table: Table,
  rows: readonly NewRow<Table>[],
) => {
  if (rows.length > 0) await db.insert(table).values(rows as never);
};
const textOf = (load: { readonly value: string } | null | undefined) => load?.value ?? null;
const unitOf = (load: { readonly unit: 'KG' | 'LB' } | null | undefined) => load?.unit ?? null;

/** Writes a record as the rows that a server would have stored; totals follow from the rest. */
export async function writeRecord(db: Db, record: TrainingRecord, newId: () => string): Promise<void> {
  const { athlete } = record;
  const athleteId = athlete.id;
  const born = { createdAt: at(0), updatedAt: at(0) };
  await insert(db, tables.athletes, [
    {
      ...athlete,
      displayName: 'Ada',
      equipment: [...athlete.equipment, 'hoverboard'],
      favouriteExercises: [...athlete.favouriteExercises],
      avoidedExercises: [...athlete.avoidedExercises],
      bodyWeightValue: textOf(athlete.bodyWeight),
      bodyWeightUnit: unitOf(athlete.bodyWeight),
      healthAskedAt: athlete.askedAt ? at(athlete.askedAt) : null,
      ...born,
    },
  ]);
  const { program } = record;
  if (program !== null) {
    const weeklySchedule = [...program.weeklySchedule];
    await insert(db, tables.programs, [
      { ...program, weeklySchedule, athleteId, name: 'Week', active: true, ...born },
      { ...program, weeklySchedule, athleteId, id: newId(), name: 'Earlier', active: false, ...born },
    ]);
  }
  await writeExercises(db, record);
  await writePlans(db, record, newId);
  await writeSessions(db, athleteId, record.sessions);
  await insert(
    db,
    tables.checkIns,
    record.checkIns.map(({ pain: _pain, ...row }) => ({
      ...row,
      athleteId,
      at: at(row.at),
      localDate: '2026-03-04',
      stimulant: row.stimulant || null,
    })),
  );
  await insert(db, tables.healthMarks, [
    ...record.marks.map((mark) => ({
      ...mark,
      athleteId,
      id: newId(),
      at: at(mark.at),
      localDate: '2026-03-04',
      source: 'MESSAGE' as const,
      severity: mark.area === null ? null : mark.severity,
    })),
    ...record.checkIns.flatMap(({ id, pain }) =>
      pain.map((mark) => ({
        ...mark,
        athleteId,
        id: newId(),
        // Older than any window: what a check-in tells belongs to it.
        at: at(0),
        localDate: '2026-03-04',
        source: 'CHECK_IN' as const,
        checkInId: id,
      })),
    ),
  ]);
  await insert(
    db,
    tables.modes,
    record.modes.map((mode) => ({ ...mode, athleteId, startedAt: at(Date.parse(mode.startedOn)) })),
  );
  await writeDecisions(db, record, newId);
}

async function writeExercises(db: Db, { athlete, exercises }: TrainingRecord): Promise<void> {
  const athleteId = athlete.id;
  const born = { createdAt: at(0), updatedAt: at(0) };
  await insert(
    db,
    tables.ownExercises,
    exercises.flatMap(({ key, own }) => (own === null ? [] : [{ athleteId, key, name: key, facts: own, ...born }])),
  );
  await insert(
    db,
    tables.exerciseSettings,
    exercises.map(({ key, suggestionsOff, preferredStep }) => ({
      athleteId,
      exerciseKey: key,
      suggestionsOff,
      preferredStepValue: textOf(preferredStep),
      preferredStepUnit: unitOf(preferredStep),
      updatedAt: at(0),
    })),
  );
  await insert(
    db,
    tables.exerciseSummaries,
    exercises.flatMap(({ key, typicalReps }) =>
      typicalReps === null
        ? []
        : [
            {
              athleteId,
              exerciseKey: key,
              summary: { typicalRepsLower: typicalReps.lower, typicalRepsUpper: typicalReps.upper },
              rebuiltAt: at(0),
            },
          ],
    ),
  );
  await insert(
    db,
    tables.baselines,
    exercises.flatMap(({ baselines }) =>
      baselines.map(({ exerciseId, context, workingWeightMin, workingWeightMax, topSetWeight }) => ({
        athleteId,
        exerciseKey: exerciseId,
        context,
        workingMinValue: textOf(workingWeightMin),
        workingMinUnit: unitOf(workingWeightMin),
        workingMaxValue: textOf(workingWeightMax),
        workingMaxUnit: unitOf(workingWeightMax),
        topSetValue: textOf(topSetWeight),
        topSetUnit: unitOf(topSetWeight),
        updatedAt: at(0),
      })),
    ),
  );
}

async function writePlans(db: Db, { athlete, plans }: TrainingRecord, newId: () => string): Promise<void> {
  const athleteId = athlete.id;
  const born = { createdAt: at(0), updatedAt: at(0) };
  await insert(
    db,
    tables.plans,
    plans.map(({ id, version }) => ({ athleteId, id, version, name: 'Plan', ...born })),
  );
  for (const plan of plans) {
    await insert(
      db,
      tables.planExercises,
      plan.exercises.map((exercise) => ({
        athleteId,
        planId: plan.id,
        id: exercise.id,
        position: exercise.position,
        exerciseKey: exercise.exerciseKey,
        progressionModel: exercise.progressionModel,
        repMode: exercise.repPolicy.mode,
        repLower: exercise.repPolicy.lower,
        repUpper: exercise.repPolicy.upper,
        repTarget: exercise.repPolicy.target,
        restMode: exercise.restPolicy.mode,
        restSeconds: exercise.restPolicy.seconds,
        notes: exercise.notes,
        levelTargets: exercise.level,
      })),
    );
    await insert(
      db,
      tables.plannedSets,
      plan.exercises.flatMap((exercise) => [
        ...exercise.sets.map(({ load, ...set }) => ({
          ...set,
          athleteId,
          planExerciseId: exercise.id,
          loadValue: textOf(load),
          loadUnit: unitOf(load),
        })),
        // A set that was taken out of the plan keeps its row.
        { athleteId, id: newId(), planExerciseId: exercise.id, position: null },
      ]),
    );
    await insert(
      db,
      tables.tracks,
      plan.exercises.map(({ id, remembered }) => ({
        athleteId,
        planExerciseId: id,
        raised: remembered.raised,
        targetsSince: maybeAt(remembered.targetsSince),
        difficultySince: maybeAt(remembered.difficultySince),
      })),
    );
    for (const { id, waiting } of plan.exercises) if (waiting) await writeWaiting(db, athleteId, plan.id, id, waiting);
  }
}

async function writeWaiting(
  db: Db,
  athleteId: string,
  planId: string,
  planExerciseId: string,
  { versionId, conflictId }: { readonly versionId: string; readonly conflictId: string | null },
): Promise<void> {
  const version = Number(versionId);
  const before = { exerciseKey: 'x', position: 0 } as never;
  const item = { athleteId, planId, planExerciseId, event: 'AUTO_ADJUSTMENT', before } as const;
  const row = { athleteId, planId, author: 'SYSTEM', createdAt: at(0) } as const;
  await insert(db, tables.planVersions, [
    { ...row, version, status: 'PENDING_CONFIRMATION' },
    // An older one waits as well: the newest counts.
    { ...row, version: version - 1, status: 'PENDING_CONFIRMATION' },
  ]);
  await insert(db, tables.planVersionItems, [
    { ...item, version },
    { ...item, version: version - 1 },
  ]);
  if (conflictId === null) return;
  await insert(db, tables.planVersionConflicts, [
    {
      athleteId,
      id: conflictId,
      planId,
      planExerciseId,
      date: '2026-03-04',
      autoVersion: version,
      kind: 'SLOT' as never,
      status: 'OPEN',
      createdAt: at(0),
    },
  ]);
}

async function writeSessions(db: Db, athleteId: string, sessions: readonly RecordedSession[]): Promise<void> {
  await insert(
    db,
    tables.workouts,
    sessions.map((session) => ({
      athleteId,
      id: session.id,
      name: 'Workout',
      status: session.status,
      planId: session.planId,
      at: at(session.at),
      scheduledAt: maybeAt(session.scheduledAt),
      startedAt: maybeAt(session.startedAt),
      finishedAt: maybeAt(session.finishedAt),
      sessionIntent: session.intent,
      sessionRpe: session.rpe,
      notes: session.notes,
      marks: session.marks,
      aftermath: session.aftermath,
      createdAt: at(session.at),
      updatedAt: at(session.at),
    })),
  );
  await insert(
    db,
    tables.sessionSelections,
    sessions.flatMap(({ id, deload, targetMuscles }) =>
      deload === null
        ? []
        : [
            {
              athleteId,
              workoutId: id,
              policyId: 'selection/greedy-1',
              targetMuscles: [...targetMuscles],
              deload,
              minutes: 60,
              metadata: {},
              generatedAt: at(0),
            },
          ],
    ),
  );
  const performances = sessions.flatMap((session) => session.performances.map((each) => ({ ...each, of: session.id })));
  await insert(
    db,
    tables.performances,
    performances.map(({ of, targets, levelTargets, sets: _sets, ...row }) => ({
      ...row,
      athleteId,
      workoutId: of,
      snapshot: targets,
      levelSnapshot: levelTargets,
    })),
  );
  await insert(
    db,
    tables.performedSets,
    performances.flatMap(({ id, sets }) =>
      sets.map(({ load, ...set }) => ({
        ...set,
        athleteId,
        performanceId: id,
        loadValue: textOf(load),
        loadUnit: unitOf(load),
        loggedAt: at(0),
      })),
    ),
  );
}

async function writeDecisions(db: Db, record: TrainingRecord, newId: () => string): Promise<void> {
  const { athlete, flags, decisions } = record;
  const athleteId = athlete.id;
  await insert(db, tables.flags, [
    ...flags.map(({ id, flag, reason }) => ({
      reason,
      athleteId,
      id,
      kind: flag.kind,
      area: flag.kind === 'PAIN' ? flag.area : null,
      severity: flag.kind === 'PAIN' ? flag.severity : null,
      grade: flag.kind === 'FATIGUE' ? flag.grade : null,
      planExerciseId: 'planExerciseId' in flag ? flag.planExerciseId : null,
      keepAsIs: flag.kind === 'MANUAL_OVERRIDE' && flag.keepAsIs,
      setAt: at(flag.setAt),
      lastMarkerAt: maybeAt(
        flag.kind === 'PAIN' ? flag.lastMarkerAt : flag.kind === 'FATIGUE' ? flag.lastSignAt : null,
      ),
    })),
    ...(decisions.fatigueClearedAt === null
      ? []
      : [
          {
            athleteId,
            id: newId(),
            kind: 'FATIGUE' as const,
            grade: 'CONFIRMED' as const,
            setAt: at(0),
            clearedAt: at(decisions.fatigueClearedAt),
          },
        ]),
  ]);
  await insert(
    db,
    tables.healthAlerts,
    decisions.openAlertAreas.map((area, index) => ({
      athleteId,
      id: newId(),
      alias: 'athlete-1',
      area,
      grade: 'HIGH' as const,
      openedAt: at(index),
      lastTriggerAt: at(index),
      deadline: at(index),
    })),
  );
  const planOf = (id: string) => record.plans.find(({ exercises }) => exercises.some((each) => each.id === id))!.id;
  await insert(
    db,
    tables.suggestions,
    decisions.suggestions.map(({ changeTypes: _types, setId, createdAt, ...row }, index) => ({
      ...row,
      athleteId,
      policyId: 'suggestions/classic-1',
      ruleId: 'rule',
      ruleNumber: 1,
      draftKey: String(index),
      planId: planOf(row.planExerciseId),
      plannedSetId: setId,
      reason: quote(''),
      decidedAt: row.decision === 'PENDING' ? null : at(createdAt),
      frozenRepPolicy: { mode: 'NOT_SET', lower: 8, upper: 12, target: 8 } as const,
      requiredEvaluations: 1,
      createdAt: at(createdAt),
    })),
  );
  await insert(
    db,
    tables.suggestionChanges,
    decisions.suggestions.flatMap(({ id, changeTypes }) =>
      changeTypes.map((type, position) => ({
        athleteId,
        suggestionId: id,
        position,
        type,
        property: 'LOAD' as never,
        change: {} as never,
      })),
    ),
  );
  await insert(
    db,
    tables.progressRecords,
    decisions.verdicts.map((verdict) => ({
      athleteId,
      id: verdict.id,
      workoutId: verdict.workoutId,
      planId: planOf(verdict.planExerciseId),
      planExerciseId: verdict.planExerciseId,
      policyId: verdict.policyId,
      workoutStart: at(verdict.workoutStart),
      slotDate: verdict.slotDate,
      slotTime: 'MORNING' as const,
      record: verdict,
      update: {} as never,
      decisionRecordId: newId(),
      createdAt: at(verdict.workoutStart),
    })),
  );
}
