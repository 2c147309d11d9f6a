import type { Muscle } from '../../vocabulary.ts';
import type { LandmarkTable, MuscleLandmark } from '../../volume/landmarks.ts';

const row = (
  key: Muscle,
  [mv, mev, mav, mrv]: readonly [number, number, number, number],
  sraHours: number,
  split: MuscleLandmark['split'],
  size: MuscleLandmark['size'],
): MuscleLandmark => ({ key, landmarks: { mv, mev, mav, mrv }, sraHours, split, size });

/** The table of section 2.3. */
export const FIXTURE_LANDMARKS: LandmarkTable = [
  row('chest', [6, 10, 16, 22], 60, 'push', 'large'),
  row('lats', [6, 10, 18, 25], 60, 'pull', 'large'),
  row('upper_back', [6, 10, 18, 25], 48, 'pull', 'large'),
  row('front_delts', [0, 0, 7, 12], 48, 'push', 'small'),
  row('side_delts', [6, 8, 19, 26], 36, 'push', 'small'),
  row('rear_delts', [6, 8, 19, 26], 36, 'pull', 'small'),
  row('quads', [6, 8, 15, 20], 72, 'legs', 'large'),
  row('hamstrings', [6, 6, 13, 20], 72, 'legs', 'large'),
  row('glutes', [0, 0, 8, 16], 72, 'legs', 'large'),
  row('biceps', [6, 8, 17, 26], 36, 'pull', 'small'),
  row('triceps', [4, 6, 12, 18], 36, 'push', 'small'),
  row('calves', [6, 8, 14, 20], 36, 'legs', 'small'),
  row('core', [0, 0, 12, 20], 36, 'legs', 'small'),
  row('lower_back', [0, 0, 4, 10], 72, 'legs', 'small'),
  row('forearms', [0, 0, 6, 12], 36, 'pull', 'small'),
  row('adductors', [0, 0, 8, 14], 48, 'legs', 'small'),
  row('abductors', [0, 0, 6, 12], 36, 'legs', 'small'),
  row('abs', [0, 0, 10, 16], 36, 'legs', 'small'),
];
