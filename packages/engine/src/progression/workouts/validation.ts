import { RPE_TENTHS } from '../../kernel/effort.ts';
import { FLAG_AREAS, HIGHEST_SEVERITY, type PainMark } from '../../kernel/pain.ts';
import { HIGHEST_COMFORT } from '../terms.ts';
import type { ExerciseReport } from './report.ts';

/** One thing wrong with an input, by path. A report with any is stored in no part. */
export interface InputFault {
  readonly path: string;
  readonly code:
    | 'AMOUNT'
    | 'RPE'
    | 'RIR'
    | 'COMFORT'
    | 'SEVERITY'
    | 'AREA'
    | 'OTHER_EXERCISE'
    | 'UNKNOWN_EXERCISE'
    | 'REPEATED';
}

const KNOWN_AREAS: ReadonlySet<string> = new Set(FLAG_AREAS);

function isWhole(value: number, low: number, high: number): boolean {
  return Number.isSafeInteger(value) && value >= low && value <= high;
}

export function painFaults(marks: readonly PainMark[], path: string): InputFault[] {
  return marks.flatMap((mark, i): InputFault[] => [
    ...(isWhole(mark.severity, 0, HIGHEST_SEVERITY)
      ? []
      : [{ path: `${path}.${i}.severity`, code: 'SEVERITY' as const }]),
    ...(KNOWN_AREAS.has(mark.area) ? [] : [{ path: `${path}.${i}.area`, code: 'AREA' as const }]),
  ]);
}

export function rpeFaults(tenths: number | null, path: string): InputFault[] {
  return tenths === null || isWhole(tenths, RPE_TENTHS.least, RPE_TENTHS.most) ? [] : [{ path, code: 'RPE' }];
}

function setFaults(report: ExerciseReport, path: string): InputFault[] {
  return report.sets.flatMap((set, i): InputFault[] => {
    const at = `${path}.sets.${i}`;
    const faults: InputFault[] = [...rpeFaults(set.rpeTenths, `${at}.rpe`)];
    if (!isWhole(set.amount, 0, Number.MAX_SAFE_INTEGER)) faults.push({ path: `${at}.amount`, code: 'AMOUNT' });
    if (set.rirTenths !== null && !isWhole(set.rirTenths, 0, RPE_TENTHS.most))
      faults.push({ path: `${at}.rir`, code: 'RIR' });
    if (set.planExerciseId !== undefined && set.planExerciseId !== report.planExerciseId) {
      faults.push({ path: at, code: 'OTHER_EXERCISE' });
    }
    return faults;
  });
}

/** Everything wrong with a workout's report; empty when it can be judged. */
export function reportFaults(
  reports: readonly ExerciseReport[],
  knownTracks: ReadonlySet<string>,
  session: { readonly rpeTenths: number | null; readonly pain: readonly PainMark[] },
): InputFault[] {
  const seen = new Set<string>();
  const faults = [...rpeFaults(session.rpeTenths, 'rpe'), ...painFaults(session.pain, 'pain')];
  reports.forEach((report, i) => {
    const path = `exercises.${i}`;
    if (!knownTracks.has(report.planExerciseId)) faults.push({ path, code: 'UNKNOWN_EXERCISE' });
    if (seen.has(report.planExerciseId)) faults.push({ path, code: 'REPEATED' });
    seen.add(report.planExerciseId);
    faults.push(...rpeFaults(report.rpeTenths, `${path}.rpe`), ...painFaults(report.pain, `${path}.pain`));
    if (report.comfort !== null && !isWhole(report.comfort, 0, HIGHEST_COMFORT)) {
      faults.push({ path: `${path}.comfort`, code: 'COMFORT' });
    }
    faults.push(...setFaults(report, path));
  });
  return faults;
}
