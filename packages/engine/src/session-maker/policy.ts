/** How the rules make a session in the place of a model. */
export const SESSION_MAKER_1 = {
  id: 'session-maker/rules-1',
  /** From here on there is time for a general warm-up, and what does not fit may become optional. */
  wholeSessionMinutes: 20,
  generalWarmUp: {
    /** What it is made of, the gentlest first; all of it needs nothing but the body. */
    keys: ['jumping-jacks', 'arm-circles', 'bodyweight-squat', 'glute-bridge', 'leg-swing', 'wall-slide'],
    /** Two are enough to be warm. */
    mostSets: 2,
    reps: 10,
    seconds: 30,
    restSeconds: 30,
  },
  /** Share of the working load, reps and rest of ramp sets, from the last one backwards. */
  ramp: [
    { share: 0.85, reps: 3, restSeconds: 90 },
    { share: 0.7, reps: 5, restSeconds: 60 },
    { share: 0.5, reps: 8, restSeconds: 60 },
  ],
  /** Share of the accessories that a session is not whole without. */
  neededAccessories: 0.5,
  /** How many exercises stand in where selection finds none for the session. */
  substitutes: 3,
  /** A variant of a session leaves out every so many-th accessory. */
  rotation: 2,
  /** Something allowed that selection has no place for, such as the one thing that pain leaves: little, and easy. */
  plain: { sets: 2, reps: { low: 8, high: 12 }, seconds: { low: 20, high: 40 }, rpe: 7, restSeconds: 60 },
  /** Share of a rest that is left where nothing else can be given up. */
  shorterRest: 0.5,
  easier: {
    /** Share of the sets that an easier session leaves out. */
    fewerSets: 0.2,
    /** How much lower the cap of loads is. */
    lowerLoadFactor: 0.05,
    /** Where nothing gentler helps: half the load, or twice the help. */
    outermost: 2,
  },
  harder: {
    /** An exercise gets more sets up to here before others do. */
    usualSets: 5,
    /** Rests are shortened by so many seconds at a time. */
    restStep: 15,
  },
  /** Facts that a coach puts into words; more would be a list. */
  spokenFacts: 3,
  today: {
    /** Reps in reserve that an energy asks for. */
    reserve: { easy: 4, moderate: 2, intense: 1 },
    /** From these minutes on there is time for a warm-up and a cool-down. */
    warmUpFrom: 15,
    coolDownFrom: 25,
    minutesPerExercise: 7,
    mostExercises: 8,
  },
} as const;

export type SessionMakerPolicy = typeof SESSION_MAKER_1;
