import { encodeGlobalId } from '../graphql/global-id.ts';
import { idFromName } from '../ids.ts';

export const DEMO_ATHLETE_ID = idFromName('topset', 'demo athlete');

/** A row of the demo athlete by its name in the seed. */
export const demoRowId = (name: string): string => idFromName(DEMO_ATHLETE_ID, name);

/** Names in the seed of what the examples show. */
export const TODAYS_WORKOUT = 'workout today';
/** The n-th row that a run of the rules has made for the demo athlete: the run, then a record and a suggestion in turn. */
export const ruleRow = (n: number): string => `rules ${n}`;

/** Global ids of the rows that the examples name, by the variable that takes each. */
export function demoIds() {
  const id = (type: string, name: string) => encodeGlobalId(type, demoRowId(name));
  const benchPress = demoRowId(`${demoRowId('plan push')} exercise 0`);
  // Two warm-ups come before the working sets.
  const workingSet = (n: number) => id('PlannedSet', `${benchPress} set ${n + 1}`);
  return {
    pushPlan: id('Plan', 'plan push'),
    legsPlan: id('Plan', 'plan legs'),
    todaysWorkout: id('Workout', TODAYS_WORKOUT),
    firstWorkout: id('Workout', 'workout push 0'),
    lastWeeksWorkout: id('Workout', 'workout push 17'),
    suggestion: id('Suggestion', ruleRow(2)),
    firstSet: workingSet(1),
    secondSet: workingSet(2),
    thirdSet: workingSet(3),
    fourthSet: workingSet(4),
  };
}
