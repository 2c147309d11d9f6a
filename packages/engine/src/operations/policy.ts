/** The numbers of `spec/operations.md`, stored with every metric and report that they made. */
export interface OperationsPolicy {
  readonly id: string;
  readonly archive: {
    /** Records stay live for so many calendar months. */
    readonly liveMonths: number;
    /** More live records of one athlete than this are too many. */
    readonly liveRecords: number;
    /** What overflow leaves live: the newest of each track, and the last days. */
    readonly keptPerTrack: number;
    readonly keptDays: number;
    /** Records that move in one transaction. */
    readonly batch: number;
  };
  readonly metrics: {
    /** A manual change so soon after an automatic decision overrides it; inclusive. */
    readonly overrideHours: number;
    /** A track is measured on Sundays for so many days after its last session. */
    readonly trackDays: number;
    /** Completion of one exercise counts up to this percent. */
    readonly completionCapPct: number;
    /** Upper bounds of light, medium and heavy effort, in tenths of RPE; inclusive. */
    readonly effortTenths: { readonly light: number; readonly medium: number; readonly heavy: number };
    /** How even advances and regressions are written as a trend. */
    readonly evenTrend: number;
    /** Fewer decisions than this are no trend. */
    readonly trendDecisions: number;
    readonly shortWindowDays: number;
    readonly longWindowDays: number;
    /** Numbers that come late are added to those of all at most so often. */
    readonly recountMinutes: number;
  };
  readonly alerts: {
    /** Regressions of a day, in percent of its decisions; strictly above. */
    readonly regressionPct: number;
    /** Days in a row that make an alert. */
    readonly regressionDays: number;
    /** The days with decisions lie within so many local dates. */
    readonly regressionWindowDays: number;
    /** Fatigue of a week against the one before, in percent; strictly above. */
    readonly fatigueGrowthPct: number;
    /** And at least so many. */
    readonly fatigueCount: number;
    /** A question about a plan that is open for longer than this many hours. */
    readonly staleConflictHours: number;
    /** A job that is due waits no longer than this before somebody is told. */
    readonly jobLagMinutes: number;
    /** One note for an alert in so many hours. */
    readonly noteHours: number;
    /** Below this adherence of a week a shorter session is offered, in percent, and how often at most. */
    readonly lowAdherencePct: number;
    readonly shorterSessionHours: number;
    /** Adherence of four weeks that is a goal reached, in percent; inclusive. */
    readonly goodAdherencePct: number;
  };
  readonly review: {
    /** Applied regressions in a row that a person looks at. */
    readonly regressions: number;
    /** The last of them lies so many days before the review is due. */
    readonly days: number;
    /** So many newest records of a track are looked at. */
    readonly records: number;
  };
}

export const OPERATIONS_1: OperationsPolicy = {
  id: 'operations/1',
  archive: { liveMonths: 18, liveRecords: 10_000, keptPerTrack: 10, keptDays: 90, batch: 1_000 },
  metrics: {
    overrideHours: 168,
    trackDays: 148,
    completionCapPct: 130,
    effortTenths: { light: 40, medium: 70, heavy: 90 },
    evenTrend: 50,
    trendDecisions: 2,
    shortWindowDays: 7,
    longWindowDays: 28,
    recountMinutes: 15,
  },
  alerts: {
    regressionPct: 25,
    regressionDays: 3,
    regressionWindowDays: 14,
    fatigueGrowthPct: 115,
    fatigueCount: 3,
    staleConflictHours: 168,
    jobLagMinutes: 15,
    noteHours: 168,
    lowAdherencePct: 50,
    shorterSessionHours: 48,
    goodAdherencePct: 80,
  },
  review: { regressions: 3, days: 7, records: 200 },
};
