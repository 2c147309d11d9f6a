const STRONG_IOS =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const HEVY =
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe';
const FITBOD = 'Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier';
const STRONG_6 =
  'Workout #,Date,Workout Name,Duration (sec),Exercise Name,Set Order,Weight (kg),Reps,RPE,Distance (meters),Seconds,Notes,Workout Notes';

export const table = (header: string, rows: readonly string[]): string => `${[header, ...rows].join('\n')}\n`;

/** Rows of one exercise: `Set Order,Weight,Reps,Distance,Seconds`. */
export const strongIos = (rows: readonly string[], exercise = 'Bench Press (Barbell)', start = '2026-03-01 10:00:00') =>
  table(
    STRONG_IOS,
    rows.map((row) => `${start},Push,50m,${exercise},${row},,,`),
  );

/** `set_index,set_type,weight,reps,distance,seconds,rpe` after the exercise and its label. */
export const hevy = (rows: readonly string[], start = '3 Mar 2026, 10:00', header = HEVY) =>
  table(
    header,
    rows.map((row) => `A,"${start}","${start}",,${row}`),
  );

export const HEVY_POUNDS = HEVY.replace('weight_kg', 'weight_lbs');

/** `Exercise,Reps,Weight`, and the multiplier. */
export const fitbod = (rows: readonly string[]) =>
  table(
    FITBOD,
    rows.map((row) => {
      const [exercise, reps, weight, multiplier = '1.0'] = row.split(',');
      return `2026-05-20 15:04:11 +0000,${exercise}, ${reps},${weight},0.0,0.0,0.0,0.0,false,, ${multiplier}`;
    }),
  );

/** `Exercise,Set Order,Weight,Reps`. */
export const strong6 = (rows: readonly string[]) =>
  table(
    STRONG_6,
    rows.map((row) => `1,2026-03-01 10:00:00,A,3600,${row},,,,,`),
  );
