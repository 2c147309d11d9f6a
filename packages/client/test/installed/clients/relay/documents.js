// Read by the compiler alone; the app imports what it makes of them.
graphql`
  mutation documentsCreatePlanMutation($input: CreatePlanInput!) {
    result: createPlan(input: $input) {
      __typename
      ... on CreatePlanPayload {
        plan {
          id
        }
      }
    }
  }
`;

graphql`
  mutation documentsStartWorkoutMutation($input: StartWorkoutInput!) {
    result: startWorkout(input: $input) {
      __typename
      ... on StartWorkoutPayload {
        workout {
          id
          performances {
            id
            targets {
              sets {
                plannedSetId
              }
            }
          }
        }
      }
    }
  }
`;

graphql`
  mutation documentsLogSetMutation($input: LogSetInput!) {
    result: logSet(input: $input) {
      __typename
      ... on LogSetPayload {
        performance {
          id
          sets {
            id
            reps
          }
        }
      }
    }
  }
`;

graphql`
  mutation documentsFinishWorkoutMutation($input: FinishWorkoutInput!) {
    result: finishWorkout(input: $input) {
      __typename
      ... on FinishWorkoutPayload {
        workout {
          id
          status
          suggestions {
            id
            version
          }
        }
      }
    }
  }
`;

graphql`
  mutation documentsDecideSuggestionsMutation($input: DecideSuggestionsInput!) {
    result: decideSuggestions(input: $input) {
      __typename
      ... on DecideSuggestionsPayload {
        suggestions {
          id
          decision
        }
        plans {
          id
          version
        }
      }
    }
  }
`;

graphql`
  mutation documentsLeaveSummaryMutation($input: LeaveSummaryInput!) {
    result: leaveSummary(input: $input) {
      __typename
      ... on LeaveSummaryPayload {
        workout {
          id
          status
        }
      }
    }
  }
`;

graphql`
  query documentsWorkoutQuery($id: ID!) {
    node(id: $id) {
      ... on Workout {
        performances {
          sets {
            reps
          }
        }
      }
    }
    workouts(first: 2) @connection(key: "documents__workouts") {
      edges {
        node {
          id
        }
      }
    }
  }
`;
