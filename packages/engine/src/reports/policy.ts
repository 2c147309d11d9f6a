/** The numbers of `spec/operations.md` 7, stored with every report that they made. */
export interface ReportPolicy {
  readonly id: string;
  readonly charts: {
    /** Weeks that the charts of a weekly report show. */
    readonly weeksOfWeekly: number;
    /** Weeks that the charts of a monthly report show. */
    readonly weeksOfMonthly: number;
    /** The running mean of session RPE is over so many known ones. */
    readonly rpeMeanOf: number;
    /** Where effort becomes hard, where it becomes maximal, and where the scale ends, in RPE. */
    readonly rpeBands: { readonly hard: number; readonly maximal: number; readonly most: number };
    /** A sentence about a chart names so many exercises or bands; the rest is counted. */
    readonly namedInSentence: number;
  };
  readonly change: {
    /** So many performed records of a LEVEL track without a change of its targets are a standstill. */
    readonly standstillRecords: number;
  };
  readonly consistency: {
    /** Weekly reports in a row that reach the goal of adherence. */
    readonly weeks: number;
  };
}

export const REPORTS_1: ReportPolicy = {
  id: 'reports/1',
  charts: {
    weeksOfWeekly: 4, // a block of training: long enough to see a direction, short enough to remember
    weeksOfMonthly: 12, // a quarter: what a month means shows against the two before it
    rpeMeanOf: 3, // as many as the trend that a planner is told
    rpeBands: { hard: 7, maximal: 9, most: 10 }, // the bounds of heavy and maximal effort in the metrics
    namedInSentence: 5, // more is no sentence that anybody listens to
  },
  change: {
    standstillRecords: 6, // two to three weeks of an exercise: more of the same has not helped
  },
  consistency: { weeks: 4 }, // four windows of 28 days that all reach the goal
};
