/** The domain's words as closed lists. The same words appear in SQL, GraphQL (upper snake case) and the catalog. */

export const UNITS = ['KG', 'LB'] as const;
export type Unit = (typeof UNITS)[number];

export const LOCALES = ['en', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];

/** A text in every language that the product speaks. */
export type LocalizedText = Readonly<Record<Locale, string>>;

export const TRAINING_AGES = ['beginner', 'intermediate', 'advanced'] as const;
export type TrainingAge = (typeof TRAINING_AGES)[number];

export const PRIMARY_GOALS = ['hypertrophy', 'strength', 'fat_loss', 'athleticism', 'general_health'] as const;
export type PrimaryGoal = (typeof PRIMARY_GOALS)[number];

export const SECONDARY_GOALS = ['posture', 'conditioning', 'injury_prevention', 'strength', 'none'] as const;
export type SecondaryGoal = (typeof SECONDARY_GOALS)[number];

export const INTENTS = ['push', 'pull', 'legs', 'upper', 'lower', 'full_body', 'body_part'] as const;
export type Intent = (typeof INTENTS)[number];

/** In the tie order of the landmark table. */
export const MUSCLES = [
  'chest',
  'lats',
  'upper_back',
  'front_delts',
  'side_delts',
  'rear_delts',
  'quads',
  'hamstrings',
  'glutes',
  'biceps',
  'triceps',
  'calves',
  'core',
  'lower_back',
  'forearms',
  'adductors',
  'abductors',
  'abs',
] as const;
export type Muscle = (typeof MUSCLES)[number];

export const CORE_PATTERNS = [
  'horizontal_push',
  'vertical_push',
  'horizontal_pull',
  'vertical_pull',
  'squat',
  'hinge',
  'lunge',
  'carry',
] as const;
export const MOVEMENT_PATTERNS = [
  ...CORE_PATTERNS,
  'rotation',
  'anti_rotation',
  'flexion',
  'extension',
  'abduction',
  'adduction',
  'isolation',
] as const;
export type MovementPattern = (typeof MOVEMENT_PATTERNS)[number];

export const SPLIT_TAGS = ['push', 'pull', 'legs', 'core', 'mobility', 'prehab', 'conditioning'] as const;
export type SplitTag = (typeof SPLIT_TAGS)[number];

export const PAIN_AREAS = ['knee', 'low_back', 'shoulder', 'elbow', 'wrist', 'hip', 'neck', 'ankle'] as const;
/** Where an exercise may be contraindicated. A pain flag may besides be `unspecified`. */
export type PainArea = (typeof PAIN_AREAS)[number];

export const EQUIPMENT = [
  'bodyweight',
  'barbell',
  'ez_bar',
  'trap_bar',
  'dumbbell',
  'kettlebell',
  'plate',
  'bench',
  'rack',
  'box',
  'smith',
  'machine',
  'lat_pulldown',
  'seated_row',
  'assisted_pullup',
  'cable',
  'band',
  'pullup_bar',
  'dip_bars',
  'sled',
  'cardio',
  'other',
] as const;
export type Equipment = (typeof EQUIPMENT)[number];

export const LOAD_TYPES = ['external', 'bodyweight', 'bodyweight_plus', 'assisted', 'band'] as const;
export type LoadType = (typeof LOAD_TYPES)[number];

export const LOAD_COUNTINGS = ['total', 'per_implement', 'per_side'] as const;
export type LoadCounting = (typeof LOAD_COUNTINGS)[number];

export const SET_TYPES = ['WARMUP', 'REGULAR', 'SUPER', 'DROP', 'FAILURE'] as const;
export type SetType = (typeof SET_TYPES)[number];

export const REP_MODES = ['NOT_SET', 'RANGE', 'TARGET', 'UNTIL_FAILURE'] as const;
export type RepMode = (typeof REP_MODES)[number];

export const REST_MODES = ['ALL_SAME', 'INDIVIDUAL'] as const;
export type RestMode = (typeof REST_MODES)[number];

export const PROGRESSION_MODELS = ['LOAD', 'LEVEL', 'RANGE'] as const;
export type ProgressionModel = (typeof PROGRESSION_MODELS)[number];

export const WORKOUT_STATUSES = ['PLANNED', 'REVIEW', 'ACTIVE', 'SUMMARY', 'DONE', 'SKIPPED', 'RESCHEDULED'] as const;
export type WorkoutStatus = (typeof WORKOUT_STATUSES)[number];

/** Where a workout was logged: here, or in an app whose history was imported. */
export const WORKOUT_SOURCES = ['TOPSET', 'IMPORT'] as const;
export type WorkoutSourceKind = (typeof WORKOUT_SOURCES)[number];

export const SELECTION_MODES = ['INTENT', 'TEMPLATE', 'MANUAL', 'LLM'] as const;
export type SelectionMode = (typeof SELECTION_MODES)[number];

export const PLAN_VERSION_STATUSES = ['DRAFT', 'PENDING_CONFIRMATION', 'ACTIVE', 'SUPERSEDED'] as const;
export type PlanVersionStatus = (typeof PLAN_VERSION_STATUSES)[number];

export const PLAN_EVENTS = [
  'AUTO_ADJUSTMENT',
  'DIFFICULTY',
  'MANUAL_EDIT',
  'CHOICE',
  'SUGGESTION',
  'PLAN_UPDATE',
  'COMPROMISE',
  'ROLLBACK',
  'REDERIVED',
] as const;
export type PlanEvent = (typeof PLAN_EVENTS)[number];
