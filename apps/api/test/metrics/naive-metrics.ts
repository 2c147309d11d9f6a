/** The definitions of the metrics once more, from raw rows, as plainly as they can be written; nothing of ours is used. */
export interface NaiveRecord {
  readonly id: string;
  readonly track: string;
  readonly workout: string;
  readonly start: string;
  readonly day: string;
  readonly decided: string;
  readonly superseded: boolean;
  readonly conflict: string | null;
  readonly record: {
    readonly skipped: boolean;
    readonly decision: string;
    readonly rawVerdict: string;
    readonly change: string;
    readonly rpeTenths: number | null;
    readonly actualVolume: number;
    readonly rungOrdinal: number | null;
  };
  readonly after: number | null;
  readonly pending: boolean;
}

export interface RawRows {
  readonly records: readonly NaiveRecord[];
  readonly edits: readonly { readonly track: string; readonly at: string }[];
  readonly otherwise: readonly { readonly id: string; readonly at: string }[];
  readonly workouts: readonly {
    readonly id: string;
    readonly status: string;
    readonly scheduled: string | null;
    readonly at: string;
  }[];
  readonly volumes: readonly {
    readonly workout: string;
    readonly asked: number | null;
    readonly prescribed: {
      readonly sets: readonly { readonly type: string; readonly reps: number | null }[];
      readonly repPolicy: { readonly mode: string; readonly upper?: number };
    } | null;
    readonly done: number;
  }[];
  readonly fatigue: readonly number[];
}

interface Wanted {
  readonly type: string;
  readonly dimension: string;
  readonly from: string;
  readonly to: string;
}

const WEEK_MS = 168 * 3_600_000;

/** A formatter takes longer to make than a whole metric does, and the same instants are asked for every metric. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();
const DAYS = new Map<string, string>();

function localDay(at: string | number, zone: string): string {
  const asked = `${at} ${zone}`;
  const known = DAYS.get(asked);
  if (known !== undefined) return known;
  const format =
    FORMATS.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  FORMATS.set(zone, format);
  const day = format.format(new Date(at));
  DAYS.set(asked, day);
  return day;
}
const rounded = (a: number, b: number): number | null =>
  b === 0 ? null : Math.round((a / b) * 10_000 + 1e-7) / 10_000;

/** What an exercise by load asks for: of a range whatever was done within it. */
function byLoad({ prescribed, done }: RawRows['volumes'][number]): number {
  const sets = (prescribed?.sets ?? []).filter(({ type }) => type !== 'WARMUP');
  const least = sets.reduce((sum, { reps }) => sum + (reps ?? 0), 0);
  if (prescribed?.repPolicy.mode !== 'RANGE') return least;
  const most = Math.max(least, prescribed.repPolicy.upper! * sets.length);
  return Math.min(Math.max(done, least), most);
}

/** The value of one metric of one period. */
export function naiveMetrics(raw: RawRows, { type, dimension, from, to }: Wanted, zone: string): number | null {
  const inside = (day: string) => day >= from && day <= to;
  const all = raw.records
    .filter(({ superseded }) => !superseded)
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start) || (a.workout < b.workout ? -1 : 1));
  const done = all.filter(({ record }) => !record.skipped);
  const here = done.filter(({ day }) => inside(day));
  const tracks = [...new Set(all.map(({ track }) => track))];
  switch (type) {
    case 'progression_accuracy': {
      let [good, count] = [0, 0];
      for (const track of tracks) {
        const list = done.filter((each) => each.track === track);
        for (let i = 1; i < list.length; i++) {
          const { record } = list[i - 1]!;
          if (record.decision !== 'ADVANCE' || !['NEXT', 'RANGE_UP'].includes(record.change)) continue;
          if (!inside(list[i]!.day)) continue;
          count += 1;
          if (list[i]!.record.rawVerdict !== 'REGRESS') good += 1;
        }
      }
      return rounded(good, count);
    }
    case 'progression_regression_rate':
      return rounded(here.filter(({ record }) => record.decision === 'REGRESS').length, here.length);
    case 'progression_manual_override_rate': {
      const automatic = all.filter(
        ({ day, record, pending }) => inside(day) && (record.decision !== 'HOLD' || pending),
      );
      const overridden = automatic.filter(
        ({ track, decided, conflict }) =>
          raw.otherwise.some(({ id }) => id === conflict) ||
          raw.edits.some((edit) => {
            const passed = Date.parse(edit.at) - Date.parse(decided);
            return edit.track === track && passed >= 0 && passed <= WEEK_MS;
          }),
      );
      return rounded(overridden.length, automatic.length);
    }
    case 'progression_adherence_7d':
    case 'progression_adherence_28d': {
      const due = raw.workouts.filter(
        ({ scheduled, status }) => scheduled !== null && status !== 'RESCHEDULED' && inside(localDay(scheduled, zone)),
      );
      return rounded(due.filter(({ status }) => status === 'DONE' || status === 'SUMMARY').length, due.length);
    }
    case 'progression_completion': {
      const rates = raw.workouts
        .filter(({ status, at }) => (status === 'DONE' || status === 'SUMMARY') && inside(localDay(at, zone)))
        .map(({ id }) => {
          const parts = raw.volumes
            .filter(({ workout }) => workout === id)
            .map((volume) => ({ done: volume.done, asked: volume.asked ?? byLoad(volume) }))
            .filter(({ asked }) => asked > 0)
            .map(({ done: reps, asked }) => Math.min(Math.floor((reps * 1000) / asked), 1300));
          return parts.length === 0 ? null : Math.floor(parts.reduce((a, b) => a + b, 0) / parts.length + 0.5);
        })
        .filter((rate) => rate !== null);
      return rounded(
        rates.reduce((a, b) => a + b, 0),
        1000 * rates.length,
      );
    }
    case 'progression_fatigue_alerts':
      return raw.fatigue.filter((at) => inside(localDay(at, zone))).length;
    case 'progression_level_progress': {
      let [steps, count] = [0, 0];
      for (const track of tracks) {
        const list = all.filter((each) => each.track === track && each.record.rungOrdinal !== null && inside(each.day));
        if (list.length === 0) continue;
        steps += (list.at(-1)!.after ?? list.at(-1)!.record.rungOrdinal!) - list[0]!.record.rungOrdinal!;
        count += 1;
      }
      return rounded(steps, count);
    }
    case 'progression_level_trend': {
      const list = here.filter(({ track }) => track === dimension).map(({ record }) => record.decision);
      if (list.length < 2) return 0;
      const [up, down] = ['ADVANCE', 'REGRESS'].map((word) => list.filter((decision) => decision === word).length);
      if (up === down) return 50;
      return up! > down! ? Math.floor((100 * up!) / list.length + 0.5) : -Math.floor((100 * down!) / list.length + 0.5);
    }
    case 'progression_rpe_distribution': {
      const [low, high] = { light: [0, 40], medium: [40, 70], heavy: [70, 90], maximal: [90, 100] }[dimension]!;
      return here.filter(({ record: { rpeTenths } }) => rpeTenths !== null && rpeTenths > low! && rpeTenths <= high!)
        .length;
    }
    case 'progression_rolling_volume': {
      const list = here.filter(({ track }) => track === dimension).map(({ record }) => record.actualVolume);
      return list.length === 0 ? null : Math.floor(list.reduce((a, b) => a + b, 0) / list.length);
    }
    case 'progression_rolling_rpe': {
      const list = here
        .filter(({ track }) => track === dimension)
        .flatMap(({ record }) => (record.rpeTenths === null ? [] : [record.rpeTenths]));
      return list.length === 0 ? null : Math.floor(list.reduce((a, b) => a + b, 0) / list.length + 0.5) / 10;
    }
    default:
      throw new Error(`Nobody has counted ${type} by hand.`);
  }
}
