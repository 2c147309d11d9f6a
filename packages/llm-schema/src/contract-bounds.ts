/** The bounds of the contracts that rules and guards reckon with, stated once; a test holds them against the schemas. */
export const CONTRACT_BOUNDS = {
  session: {
    minutes: { least: 10, most: 180 },
    exercises: 20,
    setsEach: 10,
    /** Of a session that is written out. */
    sets: 80,
    /** Of an analyzer's budget. */
    budgetedSets: 60,
    rampSets: 3,
    restSeconds: 600,
    secondsPerSet: { least: 20, most: 300 },
    rir: 4,
    rirShift: 2,
    leastLoadFactor: 0.8,
    load: 2000,
  },
  todayPlan: { blocks: 12, blockExercises: 20 },
  coachReply: { facts: 8, note: 300, level: { least: 0, most: 20 }, volume: 100_000 },
  planUpdate: { restSeconds: 600 },
} as const;
