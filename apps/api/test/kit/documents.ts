/** What the tests read of each payload, in the domain's words. */

const POLICIES = 'repPolicy { mode lower upper target } restPolicy { mode seconds }';
const TARGET = 'position type load { value unit } reps seconds rpe rir restSeconds';

export const ATHLETE = `id displayName unit timeZone locale trainingAge primaryGoal secondaryGoal equipment daysPerWeek
  sessionMinutes favouriteExercises avoidedExercises bodyWeight { value unit } loadsAtHand { equipment step loads }
  settings { suggestionPolicy selectionPolicy aiSuggestions userEditsBlock } version`;

export const EXERCISE = 'id key name own version';

export const PLAN = `id name notes intent version archivedAt
  exercises { id position exerciseKey progressionModel notes ${POLICIES} sets { id ${TARGET} } }`;

export const VERSION = `version status baseVersion author reason
  items { planExerciseId event before { exerciseKey sets { load { value unit } reps } }
    after { exerciseKey sets { load { value unit } reps } } }`;

export const SET = `id position type load { value unit } reps seconds rpe rir restSeconds skipped plannedSetId loggedAt
  version`;

export const WORKOUT = `id name status planVersion sessionIntent selectionMode scheduledAt startedAt finishedAt sessionRpe
  notes skipReason version
  performances { id position exerciseKey planExerciseId rpe comfort notes
    targets { ${POLICIES} sets { plannedSetId ${TARGET} } } sets { ${SET} } }`;

/** How a session was chosen. */
export const SELECTION = `policyId intent targetMuscles mainSlots accessorySlots estimatedMinutes estimatedSeconds
  picks { exerciseKey exercise { key name } role step slotIndex sets score components { name value weight }
    runnerUp { exerciseKey score } margin because becauseMuscle reason ru: reason(locale: RU)
    load { source load { value unit } unknown reason decisionRecord { id ruleId } }
    decisionRecord { id policyId ruleId evidence { kind id: subjectId } } }
  rejected(first: 1000) { exerciseKey phase reason } droppedPins { exerciseKey reason }
  removed { exerciseKey reason muscle secondsOver retention nextExerciseKey }
  volumePlan { muscle target planned delta } deferred { muscle sets reason nextEntry }
  infeasible { role slotIndex byReason { reason count } unlock { reason count } sentence }
  warnings { code params { name value } } recovery { muscle percent hoursLeft }
  supersets { exerciseKeys sharedRestSeconds } coldStart { stage bypass protocolEnabled effectiveStage }
  allocation { exerciseKey gain remainingAfter } evidence`;

const PROGRAM = 'id name weeklySchedule blockWeeks startsOn deloadWeek active version';
export const ANALYSIS = `score label coverage balance patterns volume entries { entry source sourceId }
  muscles { muscle sets zone } suggestions { code muscle sets ratio pattern }`;
export const BASELINE = `exerciseKey context workingWeightMin { value unit } workingWeightMax { value unit }
  topSetWeight { value unit } updatedAt`;

const TOKEN = 'id name hint scopes parentId createdAt expiresAt revokedAt';
const GRANT = 'id coachId athleteId displayName access label acceptedAt codeExpiresAt expiresAt tokenId';

const VALUE = 'load { value unit } number setType repMode restMode';

export const SUGGESTION = `id source policyId ruleId category plannedSetId setNumber reason decision decidedAt outcome
  outcomeReason requiredEvaluations version createdAt
  changes { type property raises previous { ${VALUE} } next { ${VALUE} } }`;

const IMPACT = `removed { ${SUGGESTION} } added { ${SUGGESTION} } rejudged { suggestion { id } before after }`;

export const GENERATION = `id kind status date attached provider model schemaVersion selectionReason degraded warnings
  regenerationNumber feedback inputTokens outputTokens costUsd
  workout { id status } todayPlan { id focus blocks { id title exercises { id name prescription } } }
  artefact { yaml workoutId sets { setId exerciseKey } } analyzerPlan { sessionType exercises { exerciseKey } }
  stages { stage attempts { n finish validatorLines fixes { code } } } attempts { stage n }
  error { code message stage scope reason attempts validatorLines retryAfterSeconds generationId }
  decisionRecord { ruleId policyId } events { seq state stage attempt codes }`;

const WEBHOOK = 'id url events allAthletes createdAt failingSince disabledAt previousSecretUntil';

/** What is read of the payload of each mutation. */
export const PAYLOADS = {
  previewImport: 'import { id state }',
  exportHistory: 'historyExport { link fileName expiresAt leftOut }',
  createCalendarAddress: 'address',
  revokeCalendarAddress: 'revoked',
  commitImport: 'import { id state }',
  undoImport: 'import { id state }',
  startMode: 'mode { id }',
  rebuildReport: 'report { id outdated periodStart }',
  checkIn: 'checkIn { id } flags { kind }',
  generateWorkout: `generation { ${GENERATION} }`,
  generateTodayPlan: `generation { ${GENERATION} }`,
  regenerateWorkout: `generation { ${GENERATION} }`,
  regenerateTodayPlan: `generation { ${GENERATION} }`,
  generatePlanUpdate: `generation { ${GENERATION} }`,
  cancelGeneration: `generation { ${GENERATION} }`,
  sendMessage: 'sent { id } reply',
  updateAthlete: `athlete { ${ATHLETE} }`,
  createExercise: `exercise { ${EXERCISE} }`,
  updateExercise: `exercise { ${EXERCISE} }`,
  createPlan: `plan { ${PLAN} } version { ${VERSION} }`,
  editPlan: `plan { ${PLAN} } version { ${VERSION} }`,
  archivePlan: `plan { ${PLAN} }`,
  scheduleWorkout: `workout { ${WORKOUT} }`,
  rescheduleWorkout: `workout { ${WORKOUT} } moved { ${WORKOUT} }`,
  startWorkout: `workout { ${WORKOUT} }`,
  logSet: `set { ${SET} } workout { ${WORKOUT} }`,
  updateSet: `set { ${SET} } workout { ${WORKOUT} }`,
  deleteSet: `setId workout { ${WORKOUT} }`,
  finishWorkout: `workout { ${WORKOUT} }`,
  leaveSummary: `workout { ${WORKOUT} }`,
  skipWorkout: `workout { ${WORKOUT} }`,
  deleteWorkout: 'workoutId rebuiltExercises',
  editPastWorkout: `workout { ${WORKOUT} suggestions { ${SUGGESTION} } } impact { ${IMPACT} }`,
  generateSuggestions: `workout { id status suggestions { ${SUGGESTION} } suggestionRun { status suggestionCount } }`,
  decideSuggestions: `suggestions { ${SUGGESTION} } plans { ${PLAN} }
    versions { ${VERSION} causeIds } workout { ${WORKOUT} } failures { suggestionIds code message }`,
  skipReview: `workout { ${WORKOUT} }`,
  updateExerciseSettings: 'settings { exerciseKey suggestionsOff preferredStep { value unit } }',
  generateFromTemplate: `workout { ${WORKOUT} advancesSplit selectionMetadata { ${SELECTION} } }`,
  generateFromIntent: `workout { ${WORKOUT} advancesSplit selectionMetadata { ${SELECTION} } } alreadyPlanned`,
  createProgram: `program { ${PROGRAM} } analysis { ${ANALYSIS} }`,
  updateProgram: `program { ${PROGRAM} } analysis { ${ANALYSIS} }`,
  setBaselines: `baselines { ${BASELINE} }`,
  substituteExercise: `workout { ${WORKOUT} selectionMetadata { ${SELECTION} } }`,
  editWorkout: `workout { ${WORKOUT} selectionMetadata { ${SELECTION} } }`,
  closeHealthAlert: 'alert { id closedAt comment }',
  setFeatureFlag: 'featureFlags { flag enabled own }',
  createApiToken: `token { ${TOKEN} } secret`,
  createWebhook: `webhook { ${WEBHOOK} } secret`,
  rotateWebhookSecret: `webhook { ${WEBHOOK} } secret`,
  deleteWebhook: 'webhookId',
  setEmail: 'email { address confirmedAt notes reports } codeSent',
  confirmEmail: 'email { address confirmedAt }',
  deleteAthlete: 'deletedAt',
  exportData: 'dataExport { id state createdAt }',
  revokeApiToken: `token { ${TOKEN} } descendants { ${TOKEN} } endedGrantIds`,
  grantCoach: `grant { ${GRANT} } invitationCode`,
  acceptGrant: `grant { ${GRANT} }`,
  revokeCoach: 'grantId',
} as const;

export interface Load {
  readonly value: string;
  readonly unit: 'KG' | 'LB';
}

export interface PlannedSet {
  readonly id: string;
  readonly position: number;
  readonly type: string;
  readonly load: Load | null;
  readonly reps: number | null;
}

export interface Plan {
  readonly id: string;
  readonly name: string;
  readonly notes: string | null;
  readonly version: number;
  readonly archivedAt: string | null;
  readonly exercises: readonly {
    readonly id: string;
    readonly position: number;
    readonly exerciseKey: string;
    readonly sets: readonly PlannedSet[];
  }[];
}

export interface PlanVersion {
  readonly version: number;
  readonly status: string;
  readonly author: string;
  readonly reason: string | null;
  readonly items: readonly {
    readonly planExerciseId: string;
    readonly event: string;
    readonly before: object | null;
    readonly after: object | null;
  }[];
}

export interface PlanPayload {
  readonly plan: Plan;
  readonly version: PlanVersion | null;
}

export interface PerformedSet {
  readonly id: string;
  readonly position: number;
  readonly load: Load | null;
  readonly reps: number | null;
  readonly version: number;
}

export interface Workout {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly planVersion: number | null;
  readonly scheduledAt: string | null;
  readonly version: number;
  readonly performances: readonly {
    readonly id: string;
    readonly exerciseKey: string;
    readonly targets: {
      readonly sets: readonly { readonly plannedSetId: string; readonly load: Load | null }[];
    } | null;
    readonly sets: readonly PerformedSet[];
  }[];
}

export interface WorkoutPayload {
  readonly workout: Workout;
}

export interface SetPayload extends WorkoutPayload {
  readonly set: PerformedSet;
}

/** A small push session: two working sets of bench press, one of dips. */
export const PUSH_PLAN = {
  name: 'Push',
  notes: 'elbows in',
  intent: 'PUSH',
  exercises: [
    {
      exerciseKey: 'barbell-bench-press',
      repPolicy: { mode: 'RANGE', lower: 6, upper: 10 },
      restPolicy: { mode: 'ALL_SAME', seconds: 120 },
      sets: [
        { type: 'WARMUP', load: { value: '40', unit: 'KG' }, reps: 8 },
        { load: { value: '82.50', unit: 'KG' }, reps: 6 },
        { load: { value: '82.50', unit: 'KG' }, reps: 6 },
      ],
    },
    { exerciseKey: 'cable-triceps-pushdown', sets: [{ load: { value: '25', unit: 'KG' }, reps: 12 }] },
  ],
} as const;
