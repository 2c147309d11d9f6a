import { DAY } from '../../kernel/instants.ts';
/** `history/1`: what the summary of an exercise looks back on. */
export interface HistoryPolicy {
  readonly id: 'history/1';
  /** `last30DaySessions`: about a month of training. */
  readonly recentMs: number;
  /** Points of a curve that fits a phone. */
  readonly points: number;
  /** The averages of the newest sessions: enough to even out one bad day. */
  readonly newestSessions: number;
  /** Newest best e1RMs whose median stands for today's strength. */
  readonly e1rmSessions: number;
  /** Epley, as in the suggestion policies. */
  readonly repsPerDoubling: number;
  /** Brzycki, load x 36 / (37 - reps): the other wide-spread formula, for the interval of an estimate... */
  readonly brzyckiReps: number;
  /** ...up to the reps at which its hyperbola runs away from what people lift. */
  readonly brzyckiMostReps: number;
  /** Lombardi, load x reps ^ 0.1: the lowest of the three at many reps. */
  readonly lombardiPower: number;
  /** Typical reps: the middle half of all regular sets, from the lower quartile... */
  readonly lowerQuartile: number;
  /** ...to the upper one. */
  readonly upperQuartile: number;
  /** A trend compares so many sessions with as many before them; fewer in all say nothing. */
  readonly trendSessions: number;
  /** A change of the mean top load by more than this share is a trend. */
  readonly trendShare: number;
  /** Loads as the map of best reps tells them apart: finer differences are conversion. */
  readonly loadDecimals: number;
  /** Sessions that are kept beyond what is shown, so that so many can be taken back without reading all others. */
  readonly spareSessions: number;
}

export const HISTORY_1: HistoryPolicy = {
  id: 'history/1',
  recentMs: 30 * DAY,
  points: 10,
  newestSessions: 3,
  e1rmSessions: 5,
  repsPerDoubling: 30,
  brzyckiReps: 37,
  brzyckiMostReps: 15,
  lombardiPower: 0.1,
  lowerQuartile: 0.25,
  upperQuartile: 0.75,
  trendSessions: 3,
  trendShare: 0.025,
  loadDecimals: 2,
  spareSessions: 10,
};
