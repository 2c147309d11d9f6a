/** What Strong means by names of its own library that say no equipment. */
export const STRONG_NAMES: Readonly<Record<string, string>> = {
  'Chin Up (Assisted)': 'machine',
  'Chest Dip (Assisted)': 'machine',
  'Pull Up (Assisted)': 'machine',
  'Triceps Dip (Assisted)': 'machine',
};
