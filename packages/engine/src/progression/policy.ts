/**
 * The numbers of level progression, in one place and versioned: a stored decision names its policy, so a later
 * policy never rewrites history. RPE is held in tenths, percentages are integers, spans are hours or days.
 */
export interface ProgressionPolicy {
  readonly id: string;
  readonly volume: {
    readonly successPct: number;
    readonly keepPct: number;
    readonly regressLowPct: number;
    readonly regressHighPct: number;
    readonly highRpePct: number;
    readonly floorPct: number;
  };
  readonly rpe: {
    readonly successStrength: number;
    readonly successEndurance: number;
    readonly highestHold: number;
    readonly edgeMargin: number;
    readonly trendStep: number;
    readonly trendRecords: number;
    readonly trendLeast: number;
  };
  readonly comfort: { readonly success: number; readonly regress: number; readonly stable: number };
  readonly successes: {
    readonly strengthFirstRaise: number;
    readonly strengthLaterRaise: number;
    readonly endurance: number;
    readonly mobility: number;
    readonly fromReduced: number;
  };
  readonly step: {
    readonly strengthMaxSets: number;
    readonly strengthReps: number;
    readonly strengthMaxReps: number;
    readonly endurancePct: number;
  };
  readonly range: {
    readonly runAtTop: number;
    readonly runUnder: number;
    readonly minSets: number;
    readonly maxSets: number;
    readonly maxUpper: number;
    readonly minLower: number;
  };
  readonly auxiliarySets: number;
  readonly loadOfferThousandths: { readonly KG: number; readonly LB: number };
  readonly skips: {
    readonly lock: number;
    readonly stableToUnlock: number;
    readonly lighterFrom: number;
    readonly microPlanFrom: number;
  };
  readonly manual: { readonly priorityHours: number; readonly keepAsIsHours: number };
  readonly history: {
    readonly records: number;
    readonly months: number;
    readonly rollingDays: number;
    readonly toldRecords: number;
  };
  readonly reading: {
    readonly flagWorkouts: number;
    readonly adviceWorkouts: number;
    readonly skipWorkouts: number;
    readonly weekWorkouts: number;
    readonly pulseReadings: number;
  };
  readonly morningEndsAt: string;
  readonly flags: {
    readonly untoldSeverity: number;
    readonly evidenceHours: number;
    readonly painCleanWorkouts: number;
    readonly hardSessionRpe: number;
    readonly easySessionRpe: number;
    readonly fatigueRunWorkouts: number;
    readonly fatigueCriteria: number;
    readonly pulsePct: number;
    readonly pulseReadings: number;
    readonly pulseMinReadings: number;
  };
  readonly overlay: {
    readonly warmupReturnPct: number;
    readonly skippedOnePct: number;
    readonly skippedTwoPct: number;
    readonly microPlanPct: number;
    readonly microPlanExercises: number;
    readonly microPlanMinutes: number;
    readonly travelPct: number;
    readonly deloadPct: number;
    readonly deloadDays: readonly number[];
    readonly recoveryPct: number;
    readonly rampPcts: readonly number[];
    readonly fatigueConfirmedPct: number;
    readonly predictedPct: number;
  };
  readonly difficulty: {
    readonly stepPct: number;
    readonly maxPct: number;
    readonly run: number;
    readonly rpeDrop: number;
    readonly highestLastRpe: number;
    readonly resetRpe: number;
  };
  readonly recoveryAdvice: {
    readonly hardWorkouts: number;
    readonly ofWorkouts: number;
    readonly painWorkouts: number;
    readonly windowDays: number;
    readonly everyDays: number;
  };
  readonly safety: {
    readonly cancelFromSeverity: number;
    readonly cancelHours: number;
    readonly mobilityMinutes: readonly [number, number];
    readonly mobilityExercises: number;
    readonly mobilitySetSeconds: number;
    readonly mobilityRestSeconds: number;
    readonly escalationHours: number;
    readonly highDeadlineHours: number;
    readonly mediumDeadlineHours: number;
  };
  readonly modes: {
    readonly injuryCalmWorkouts: number;
    readonly injuryCalmSeverity: number;
    readonly timeCrunchedMinutes: number;
    readonly usualSetSeconds: number;
    readonly timeCrunchedAskDays: number;
    readonly recoveryAskDays: number;
    readonly recoveryCertainAskDays: number;
    readonly recoveryCalmRpe: number;
  };
  readonly dialogue: {
    readonly replyLines: number;
    readonly replyCharacters: number;
    readonly candidates: number;
    readonly unknownRun: number;
    readonly namePrefixLetters: number;
    readonly contextBytes: number;
    readonly contextMinutes: Readonly<Record<'WIZARD' | 'CONVERSATION' | 'REMINDER' | 'RECOVERY', number>>;
    readonly classifierMarginPct: number;
    readonly classifierFloorPct: number;
    readonly unaskedMoveHours: number;
    readonly unaskedVolumePct: number;
    readonly todayHours: number;
    readonly planHours: number;
    readonly moveHours: number;
    readonly changeHours: number;
    readonly analyticsDays: number;
    readonly analyticsWorkouts: number;
    readonly explainedWorkouts: number;
    readonly explainedSuggestions: number;
    readonly knownWorkouts: number;
    readonly listed: number;
    readonly plans: number;
  };
  readonly report: {
    readonly maxSets: number;
    readonly maxReps: number;
    readonly maxSeconds: number;
    readonly maxLines: number;
    readonly completionCapPct: number;
  };
}

export const LEVELS_1: ProgressionPolicy = {
  id: 'progression/levels-1',
  volume: {
    successPct: 105, // the seed's success line: 105 % of the target, inclusive
    keepPct: 90, // under 90 % the target was too much; exactly 90 % still holds
    regressLowPct: 80, // a step back takes off at most 20 %
    regressHighPct: 90, // and at least 10 %, so that it can be felt
    highRpePct: 90, // high effort with full volume asks for the mildest cut
    floorPct: 50, // below half of rung 1 an easier variation is the better answer
  },
  rpe: {
    successStrength: 70, // three reps in reserve or more
    successEndurance: 60, // steady work has to feel easier before it grows
    highestHold: 90, // 9.0 still holds; 9.1 to 10 is a maximal effort
    edgeMargin: 10, // "on the edge" is up to one point above success
    trendStep: 5, // half a point between first and last of three is a trend
    trendRecords: 3, // the newest known values
    trendLeast: 2, // one value has no direction
  },
  comfort: {
    success: 4, // 4 and 5 of 5: comfortable
    regress: 1, // 0 and 1: the range is not there yet
    stable: 2, // neither comfortable nor a step back
  },
  successes: {
    strengthFirstRaise: 1, // the seed's worked example advances at its first success
    strengthLaterRaise: 2, // not more often than every two successful sessions
    endurance: 2, // the seed: low RPE twice in a row
    mobility: 2, // tissue adapts no faster than endurance
    fromReduced: 1, // going back to a rung once held is no growth
  },
  step: {
    strengthMaxSets: 5, // beyond five sets the session grows too long
    strengthReps: 2, // the seed's step of two reps
    strengthMaxReps: 20, // more reps than that train endurance
    endurancePct: 110, // the seed's +10 %
  },
  range: {
    runAtTop: 3, // the seed: three sessions in a row above the range
    runUnder: 2, // "systematic" begins at the second time
    minSets: 2, // one set is no longer a training stimulus
    maxSets: 5, // as for strength steps
    maxUpper: 20, // as for strength steps
    minLower: 1, // a range cannot ask for less than one rep
  },
  auxiliarySets: 2, // an easier movement is for technique, not for volume
  loadOfferThousandths: {
    KG: 2000, // the seed's +2 kg
    LB: 5000, // the smallest pair of plates that comes near it
  },
  skips: {
    lock: 2, // the seed: more than once in a row
    stableToUnlock: 2, // the seed: until two stable sessions
    lighterFrom: 2, // one miss only moves the week, the second asks for less
    microPlanFrom: 3, // from the third on the habit comes first
  },
  manual: {
    priorityHours: 24, // the seed: within 24 hours the manual edit wins
    keepAsIsHours: 168, // "keep as is" is respected for a week
  },
  history: {
    records: 10, // the seed's N
    months: 18, // older records are archived
    rollingDays: 28, // four whole weeks, so that every weekday counts alike
    toldRecords: 3, // what a planner needs to see a direction
  },
  // Each is more than the decision that reads it looks at.
  reading: {
    flagWorkouts: 20, // a run of two, whatever lies between
    adviceWorkouts: 40, // two weeks of several sessions a day
    skipWorkouts: 10, // from the third skip on nothing changes
    weekWorkouts: 50, // more than anybody plans for one week
    pulseReadings: 40, // two weeks of mornings and evenings
  },
  morningEndsAt: '14:00', // two sessions a day fall on either side of lunch
  flags: {
    untoldSeverity: 2, // pain without a number is pain, not discomfort
    evidenceHours: 168, // a week-old sign says nothing about today
    painCleanWorkouts: 2, // one quiet session may be luck
    hardSessionRpe: 90, // a session at 9.0 or more was close to the limit
    easySessionRpe: 70, // recovery shows as an easy session
    fatigueRunWorkouts: 2, // two in a row, in both directions
    fatigueCriteria: 2, // one criterion alone is noise
    pulsePct: 110, // a tenth above the usual resting pulse
    pulseReadings: 14, // two weeks of mornings
    pulseMinReadings: 5, // fewer give no baseline
  },
  overlay: {
    warmupReturnPct: 70, // the seed: 30 % off after two skips
    skippedOnePct: 100, // one missed session costs nothing but order
    skippedTwoPct: 85, // a week off is felt a little
    microPlanPct: 70, // after three misses the habit comes first
    microPlanExercises: 2, // short enough to start
    microPlanMinutes: 20, // short enough to finish
    travelPct: 80, // foreign beds and hotel gyms
    deloadPct: 80, // light enough to recover, heavy enough to keep
    deloadDays: [1, 7], // a day or a week
    recoveryPct: 70, // pain or exhaustion: clearly less
    rampPcts: [50, 75, 100], // back from injury in three finished workouts
    fatigueConfirmedPct: 90, // take the edge off while it lasts
    predictedPct: 90, // a forecast earns no more than the mildest cut
  },
  difficulty: {
    stepPct: 5, // the smallest step that meets the success line
    maxPct: 110, // beyond that the next rung is due
    run: 3, // a trend needs three points
    rpeDrop: 10, // one whole point easier
    highestLastRpe: 70, // and easy by now
    resetRpe: 80, // hard again: back to the plain target
  },
  recoveryAdvice: {
    hardWorkouts: 3, // half of the recent sessions at the limit
    ofWorkouts: 6, // about two weeks of training
    painWorkouts: 2, // pain twice is a pattern
    windowDays: 14, // older sessions are over
    everyDays: 7, // advice repeated sooner is noise
  },
  safety: {
    cancelFromSeverity: 2, // discomfort lightens, pain cancels
    cancelHours: 48, // two days of rest for the area
    mobilityMinutes: [10, 15], // gentle movement instead
    mobilityExercises: 5, // enough to be varied
    mobilitySetSeconds: 60, // long enough to settle into
    mobilityRestSeconds: 15, // time to change over
    escalationHours: 168, // the same area on another day within a week
    highDeadlineHours: 4, // a person looks the same day
    mediumDeadlineHours: 24, // a person looks by tomorrow
  },
  modes: {
    injuryCalmWorkouts: 3, // three quiet sessions before asking
    injuryCalmSeverity: 1, // discomfort is tolerable, pain is not
    timeCrunchedMinutes: 20, // the shortest useful session
    usualSetSeconds: 40, // work of a set where nobody says how long it takes
    timeCrunchedAskDays: 14, // busy weeks end
    recoveryAskDays: 7, // a week with easy sessions
    recoveryCertainAskDays: 14, // ask at last, however it went
    recoveryCalmRpe: 60, // every session felt easy
  },
  dialogue: {
    replyLines: 12, // fits a phone screen
    replyCharacters: 900, // fits one message everywhere
    candidates: 3, // more choices are not read
    unknownRun: 3, // after three misses a question helps more than a guess
    namePrefixLetters: 4, // shorter prefixes are rarely unique
    contextBytes: 8192, // a conversation, not an archive
    contextMinutes: {
      WIZARD: 15, // a half-filled form is forgotten quickly
      CONVERSATION: 60, // the length of a training session
      REMINDER: 1440, // until the same hour tomorrow
      RECOVERY: 20160, // the fourteen days of recovery mode
    },
    classifierMarginPct: 20, // closer than that the classifier does not know
    classifierFloorPct: 40, // weaker than that it guesses
    unaskedMoveHours: 24, // a move to tomorrow is done at once
    unaskedVolumePct: -10, // and so is a tenth less after a hard session
    todayHours: 48, // every local day lies within two days of now
    planHours: 168, // what is planned later is not asked about yet
    moveHours: 336, // the next workout lies within two weeks
    changeHours: 744, // a wish is about what is trained within a month
    analyticsDays: 7, // how regular the last week was
    analyticsWorkouts: 20, // more than fit a week
    explainedWorkouts: 10, // older decisions are looked up, not asked about
    explainedSuggestions: 50, // a why is about the last few workouts
    knownWorkouts: 30, // a short name means what was trained lately
    listed: 5, // leaves room for the rest of a reply
    plans: 20, // the newest; nobody speaks of older ones
  },
  report: {
    maxSets: 20, // more is a typing mistake
    maxReps: 1000, // more is a typing mistake
    maxSeconds: 14400, // four hours
    maxLines: 40, // as many as a workout may have exercises
    completionCapPct: 130, // one overdone exercise must not hide a skipped one
  },
};

/** Every policy that a stored record may name; replay judges each record by its own. */
export const PROGRESSION_POLICIES: readonly ProgressionPolicy[] = [LEVELS_1];

/** The policy that a stored record names, or null when this build does not know it. */
export function progressionPolicy(id: string): ProgressionPolicy | null {
  return PROGRESSION_POLICIES.find((policy) => policy.id === id) ?? null;
}
