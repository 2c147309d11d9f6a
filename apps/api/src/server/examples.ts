import { DEMO_ATHLETE_ID } from '../demo/ensure-demo-athlete.ts';
import { encodeGlobalId } from '../graphql/global-id.ts';
import { idFromName } from '../ids.ts';

/** A tab of GraphiQL. Its name is the operation's. */
export interface ExampleTab {
  readonly query: string;
  readonly headers: string | null;
}

const demoId = (type: string, name: string) => encodeGlobalId(type, idFromName(DEMO_ATHLETE_ID, name));
const PUSH_PLAN = demoId('Plan', 'plan push');
const FIRST_PUSH = demoId('Workout', 'workout push 0');
const LAST_WEEKS_PUSH = demoId('Workout', 'workout push 17');

/** First steps for anybody. */
const FOR_ANYBODY: readonly string[] = [
  `# Run this with the pink button, or with Ctrl+Enter.
# The other tabs run as they are, too. Every field is
# documented: open the first icon at the left.

query Viewer {
  viewer {
    displayName
    unit
    timeZone
    trainingAge
    primaryGoal
    equipment
    daysPerWeek
    program {
      name
      weeklySchedule
      blockWeeks
      deloadWeek
    }
  }
}
`,
  `# The newest workouts, with what was planned and done.
# Loads come back exactly as they were entered, in the
# unit they were entered in.

query LastWorkouts {
  workouts(first: 3, filter: { statuses: [DONE] }) {
    totalCount
    nodes {
      name
      startedAt
      sessionRpe
      performances {
        exercise {
          name
        }
        targets {
          repPolicy {
            lower
            upper
          }
        }
        sets {
          type
          load {
            value
            unit
          }
          reps
          rpe
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor # pass it as \`after\` for the next page
    }
  }
}
`,
  `# Plans as they stand now, and the last changes of each
# with their reasons.

query MyPlans {
  plans {
    nodes {
      name
      intent
      version
      exercises {
        exercise {
          name
        }
        sets {
          type
          reps
          load {
            value
            unit
          }
        }
      }
      versions(first: 2) {
        nodes {
          version
          author
          reason
          createdAt
        }
      }
    }
  }
}
`,
  `# Everything done so far in one exercise, summed up:
# bests, estimated maximum, trend, points for a chart.

query ExerciseHistory {
  exerciseHistory(key: "barbell-bench-press") {
    totalSessions
    last30DaySessions
    trend
    bestWeight {
      load {
        value
        unit
      }
      at
    }
    e1rm {
      value {
        value
        unit
      }
      least {
        value
      }
      most {
        value
      }
    }
    points {
      startedAt
      volume
      topLoad {
        value
      }
    }
  }
}
`,
  `# The library, by words of a name or alias. A filter
# can be added: muscle, pattern, equipment, intent.

query SearchExercises {
  exercises(
    search: "bench press"
    filter: { equipment: [BARBELL, DUMBBELL, BENCH, RACK] }
    first: 5
  ) {
    totalCount
    nodes {
      key
      name
      primaryMuscles
      tips
      easier {
        key
      }
      harder {
        key
      }
    }
  }
}
`,
  `# The same in Russian.

query SearchInRussian {
  exercises(search: "жим лёжа", first: 5) {
    nodes {
      key
      name(locale: RU)
      aliases(locale: RU)
      tips(locale: RU)
    }
  }
}
`,
  `# A dry run answers as usual and stores nothing; without
# \`dryRun\` the plan is made. Every mutation answers with
# its payload or a typed error.

mutation CreatePlan {
  createPlan(
    input: {
      name: "Upper body, short"
      intent: UPPER
      exercises: [
        {
          exerciseKey: "barbell-bench-press"
          repPolicy: { mode: RANGE, lower: 6, upper: 8 }
          restPolicy: { mode: ALL_SAME, seconds: 150 }
          sets: [
            { type: WARMUP, reps: 8, load: { value: "40", unit: KG } }
            { reps: 6, load: { value: "80", unit: KG } }
            { reps: 6, load: { value: "80", unit: KG } }
          ]
        }
        {
          exerciseKey: "barbell-row"
          sets: [{ reps: 8, load: { value: "60", unit: KG } }]
        }
      ]
      dryRun: true
    }
  ) {
    ... on PlanPayload {
      plan {
        name
        version
        exercises {
          exercise {
            name
          }
          sets {
            type
            reps
          }
        }
      }
    }
    ... on ValidationError {
      issues {
        path
        message
      }
    }
    ... on Error {
      code
      message
    }
  }
}
`,
  `# A whole session for what you want to train: exercises,
# sets, reps, loads, warm-ups, and why each was taken.
# Nothing is stored; \`generateFromIntent\` makes the same
# as a planned workout.

query PreviewSelection {
  previewSelection(input: { intent: PULL, minutes: 45 }) {
    exercises {
      role
      exercise {
        name
      }
      restPolicy {
        seconds
      }
      sets {
        type
        reps
        load {
          value
          unit
        }
      }
    }
    selection {
      estimatedMinutes
      picks {
        exerciseKey
        score
        runnerUp {
          exerciseKey
          score
        }
        reason
      }
      deferred {
        muscle
        sets
        reason
      }
    }
  }
}
`,
  `# What would half an hour, a sore shoulder and nothing
# but dumbbells change about today's session?

query WhatIf {
  whatIf(
    input: {
      intent: PUSH
      minutes: 30
      equipment: [DUMBBELL]
      pain: [{ area: SHOULDER, severity: 2 }]
    }
  ) {
    added
    removed
    minutesDifference
    supposed {
      exercises {
        exerciseKey
        role
      }
      selection {
        infeasible {
          sentence
        }
      }
    }
  }
}
`,
  `# Sets of this week by muscle: the target, what is
# planned, what is done and what is still missing.

query VolumeOfTheWeek {
  volume {
    weekStartsOn
    weekInBlock
    muscles {
      muscle
      target
      planned
      performed
      delta
    }
  }
}
`,
  `# How you feel, what you trained, what you want: said in
# Russian or English. Nothing is stored in a dry run.

mutation SayThatItHurts {
  sendMessage(
    input: { text: "Болит колено, и я устал. Что сегодня?", dryRun: true }
  ) {
    ... on SendMessagePayload {
      reply
      intents
      flagsSet {
        kind
        area
        severity
      }
      safety {
        startsRecovery
        mobilityMinutes
      }
    }
    ... on Error {
      code
      message
    }
  }
}
`,
  `# A report in words. It is shown back first; answer with
# the choice \`YES\`, and it is logged and judged.

mutation ReportInWords {
  sendMessage(
    input: { text: "Подтягивания 4x7 @6", dryRun: true }
  ) {
    ... on SendMessagePayload {
      reply
      report {
        exerciseKey
        amounts
        rpe
      }
      question {
        kind
        text
        choices {
          key
          label
        }
      }
    }
    ... on Error {
      code
      message
    }
  }
}
`,
  `# What is due today, what is asked, and what holds
# increases back.

query Today {
  viewer {
    today {
      date
      workouts {
        name
        status
      }
      question {
        kind
        text
      }
    }
    flags {
      kind
      area
      grade
    }
    modes {
      kind
      until
    }
  }
  dialog {
    openQuestion {
      text
    }
    contexts {
      type
      expiresAt
    }
  }
}
`,
  `# A plan under level progression: a ladder of steps. Try
# it without \`dryRun\`, then start it and report 4x7.

mutation PlanWithLevels {
  createPlan(
    input: {
      name: "Pull-ups by level"
      exercises: [
        {
          exerciseKey: "pull-up"
          level: {
            step: { kind: STRENGTH, sets: [6, 6], unit: REPS }
            rung: 3
          }
          sets: []
        }
      ]
      dryRun: true
    }
  ) {
    ... on PlanPayload {
      plan {
        exercises {
          level {
            rung {
              label
              sets
            }
          }
        }
      }
    }
    ... on Error {
      code
      message
    }
  }
}
`,
];

/** What names rows of the demo athlete, or leaves some behind. */
const FOR_THE_DEMO: readonly string[] = [
  `# A plan of today in blocks. Without a configured model
# the engine answers, in the same shape. To train it, pass
# its id:
#
#   mutation StartTodayPlan {
#     startWorkout(input: { todayPlanId: "…" }) {
#       ... on WorkoutPayload { workout { id } }
#       ... on Error { code message }
#     }
#   }

mutation GenerateTodayPlan {
  generateTodayPlan(
    input: {
      minutes: 40
      focus: "Upper body"
      energy: moderate
      wait: true
      clientMutationId: "3c9f2f5e-8a51-4a1b-9f0e-6a3d1c5b7e21"
    }
  ) {
    ... on GenerationPayload {
      generation {
        id
        status
        provider
        schemaVersion
        selectionReason
        todayPlan {
          id
          focus
          summary
          blocks {
            title
            durationMinutes
            exercises {
              name
              prescription
              detail
            }
          }
        }
      }
    }
    ... on ConflictError {
      generationId
    }
    ... on Error {
      code
      message
    }
  }
}
`,
  `# A whole session: analysed, then written out set by set.
# It runs by itself and becomes a planned workout. Watch it
# with its id, from any event on:
#
#   subscription Progress {
#     generationProgress(id: "…", afterSeq: 0) {
#       seq state stage codes
#     }
#   }

mutation GenerateWorkout {
  generateWorkout(
    input: {
      minutes: 45
      instructions: "Shoulders feel fine again."
      clientMutationId: "9f4c6c1a-1b7e-4d0c-8e39-2f6f0f3f4a55"
    }
  ) {
    ... on GenerationPayload {
      generation {
        id
        status
        attached
      }
    }
    ... on ConflictError {
      generationId
    }
    ... on Error {
      code
      message
    }
  }
}
`,
  `# How generations went: every step, and every call with
# what was put right or refused. The same events come live
# by \`generationProgress\`.

query GenerationProgress {
  generations(first: 2) {
    nodes {
      id
      kind
      status
      provider
      model
      events {
        seq
        at
        state
        stage
      }
      stages {
        stage
        attempts {
          n
          durationMs
          fixes {
            code
            count
          }
          validatorLines
        }
      }
      workout {
        name
        status
      }
      error {
        code
        message
      }
    }
  }
}
`,
  `# Starts a session of the plan: its targets are frozen
# now. The clientMutationId makes it safe to send again:
# the same id and input bring the first answer back.
#
# To go on, take the ids from the answer:
#
#   mutation LogSet {
#     logSet(input: {
#       workoutId: "…", performanceId: "…"
#       load: { value: "72.5", unit: KG }, reps: 7, rpe: 8
#     }) {
#       ... on SetPayload { set { id } workout { version } }
#       ... on Error { code message }
#     }
#   }
#
#   mutation FinishWorkout {
#     finishWorkout(input: { workoutId: "…", sessionRpe: 8 }) {
#       ... on FinishWorkoutPayload { workout { status } }
#       ... on Error { code message }
#     }
#   }

mutation StartWorkout {
  startWorkout(
    input: {
      planId: "${PUSH_PLAN}"
      clientMutationId: "7a1d2c36-52a5-4c8e-9a57-0f4f3a6f1b10"
    }
  ) {
    ... on WorkoutPayload {
      workout {
        id
        status
        performances {
          id
          exercise {
            name
          }
          targets {
            sets {
              plannedSetId
              reps
              load {
                value
                unit
              }
            }
          }
        }
      }
    }
    ... on ConflictError {
      currentVersion
    }
    ... on Error {
      code
      message
    }
  }
}
`,
  `# How a plan came to be what it is: every version with
# what it changed, before and after.

query PlanHistory {
  plan(id: "${PUSH_PLAN}") {
    name
    versions(first: 5) {
      totalCount
      nodes {
        version
        status
        reason
        createdAt
        items {
          event
          before {
            exerciseKey
            sets {
              load {
                value
              }
            }
          }
          after {
            sets {
              load {
                value
              }
            }
          }
        }
      }
    }
  }
}
`,
  `# What the rules would say of a workout, and why; nothing
# is stored. Try \`suggestions/classic-1\` as well.

query PreviewSuggestions {
  previewSuggestions(
    workoutId: "${LAST_WEEKS_PUSH}"
    policyId: "suggestions/adaptive-1"
  ) {
    kept {
      exerciseKey
      setNumber
      changes {
        type
        previous {
          load {
            value
            unit
          }
          number
        }
        next {
          load {
            value
            unit
          }
          number
        }
      }
      decisionRecord {
        ruleId
        reason
      }
    }
    rules {
      what
      result
    }
  }
}
`,
  `# What would go with a past workout. A dry run: it stays.

mutation DeleteWorkout {
  deleteWorkout(
    input: {
      workoutId: "${FIRST_PUSH}"
      expectedVersion: 1
      dryRun: true
    }
  ) {
    ... on DeleteWorkoutPayload {
      workoutId
      rebuiltExercises
    }
    ... on Error {
      code
      message
    }
  }
}
`,
  `# Watches a workout, as a second device does. The first
# event is the state now, the next one follows a change.
# After a lost connection, pass the last \`eventId\` as
# \`after\`.

subscription WatchWorkout {
  workoutUpdated(id: "${FIRST_PUSH}") {
    eventId
    workout {
      name
      status
      version
      performances {
        exerciseKey
        sets {
          reps
        }
      }
    }
  }
}
`,
  `# A session of a plan in which everything but the bench
# press is chosen anew. A dry run stores nothing.

mutation GenerateFromTemplate {
  generateFromTemplate(
    input: {
      planId: "${PUSH_PLAN}"
      autoFill: true
      pins: ["barbell-bench-press"]
      dryRun: true
    }
  ) {
    ... on WorkoutPayload {
      workout {
        name
        performances {
          exercise {
            name
          }
          targets {
            sets {
              type
              reps
              load {
                value
                unit
              }
            }
          }
        }
        selectionMetadata {
          picks {
            exerciseKey
            step
            reason
          }
        }
      }
    }
    ... on Error {
      code
      message
    }
  }
}
`,
];

/** The credentials as the headers editor shows them. */
export function exampleHeaders(token: string): string {
  return JSON.stringify({ authorization: `Bearer ${token}` }, null, 2);
}

/** What GraphiQL opens with: named operations that run as they are. */
export function exampleTabs(token: string | null): ExampleTab[] {
  const headers = token === null ? null : exampleHeaders(token);
  const queries = token === null ? FOR_ANYBODY : [...FOR_ANYBODY, ...FOR_THE_DEMO];
  return queries.map((query) => ({ query, headers }));
}
