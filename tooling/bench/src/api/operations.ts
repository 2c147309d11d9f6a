/** What a start page asks for: who it is, the plan in use, and the last ten workouts down to their sets. */
export const DASHBOARD = /* GraphQL */ `
  query Dashboard($planId: ID!) {
    viewer {
      id
      displayName
      unit
      timeZone
      locale
      trainingAge
      primaryGoal
      daysPerWeek
      sessionMinutes
      bodyWeight { value unit }
      version
    }
    plan(id: $planId) {
      id
      name
      intent
      version
      exercises {
        id
        position
        exercise { key name }
        repPolicy { mode lower upper target }
        restPolicy { mode seconds }
        sets { id position type load { value unit } reps restSeconds }
      }
    }
    workouts(first: 10, filter: { statuses: [DONE] }) {
      edges {
        cursor
        node {
          id
          name
          status
          startedAt
          finishedAt
          sessionRpe
          version
          performances {
            id
            position
            exercise { key name }
            sets { id position type load { value unit } reps rpe restSeconds }
          }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
`;

/** Everything that is known about one exercise, from its cached summary. */
export const EXERCISE_HISTORY = /* GraphQL */ `
  query ExerciseHistory($key: String!) {
    exerciseHistory(key: $key) {
      exerciseKey
      exercise { key name }
      unit
      totalSessions
      lastWorkoutAt
      bestE1rm { load { value unit } at }
      bestWeight { load { value unit } at }
      bestVolume { value at }
      bestRepsAtWeight { load { value unit } reps }
      points { startedAt topLoad { value unit } volume }
      last3AvgWeight { value unit }
      last3AvgVolume
      e1rm { value { value unit } least { value unit } most { value unit } }
      typicalSetCount
      typicalRestSeconds
      typicalRepsLower
      typicalRepsUpper
      trend
    }
  }
`;

/** One set into the active workout, as the SDK sends it: with an idempotency key. */
export const LOG_SET = /* GraphQL */ `
  mutation LogSet($input: LogSetInput!) {
    logSet(input: $input) {
      __typename
      ... on SetPayload {
        set { id position type load { value unit } reps rpe skipped loggedAt version }
        workout { id name status version }
      }
      ... on Error { message }
    }
  }
`;

export const START_WORKOUT = /* GraphQL */ `
  mutation StartWorkout($input: StartWorkoutInput!) {
    startWorkout(input: $input) {
      __typename
      ... on WorkoutPayload { workout { id performances { id } } }
      ... on Error { message }
    }
  }
`;

/** Names of the measured operations; the bare handler answers each at the path of its name. */
export const OPERATIONS = ['dashboard', 'exerciseHistory', 'logSet'] as const;
export type Operation = (typeof OPERATIONS)[number];
