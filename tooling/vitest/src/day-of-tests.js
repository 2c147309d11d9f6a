/** Milliseconds from now to the day that the tests are run on; none where that is today. */
export const DAY_AHEAD_MS = process.env.TOPSET_TEST_NOW
  ? Date.parse(process.env.TOPSET_TEST_NOW) - Number(process.env.TOPSET_TEST_SINCE)
  : 0;

/** What a process that a test starts with an environment of its own has to have, to live on that day, too. */
export const DAY_OF_TESTS = Object.fromEntries(
  ['NODE_OPTIONS', 'TOPSET_TEST_NOW', 'TOPSET_TEST_SINCE'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
