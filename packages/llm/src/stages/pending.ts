/** Shapes whose home is not there yet: the contracts of `@topset/llm-schema` and the contexts of `guards`. */
type Pending = Readonly<Record<string, unknown>>;

export type AiSuggestion = Pending;
export type AnalyzerPlan = Pending;
export type CoachReply = Pending;
export type PlanUpdate = Pending;
export type TodayPlan = Pending;
export type WorkoutDocument = Pending;
export type GuardContext = Pending;
export type SuggestionContext = Pending;
export type CoachContext = Pending;
export type PlanUpdateContext = Pending;
