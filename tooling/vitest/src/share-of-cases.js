/**
 * How many of the cases that a law draws must be of a kind, so that it says something: where only a share of the cases is
 * drawn (`npm run test:again`), a quarter of that share, since few cases differ more from their mean than many.
 * @param {number} count of a whole run
 */
export function shareOfCases(count) {
  const share = process.env.TOPSET_TEST_SHARE;
  return share ? Math.floor((count * Number(share)) / 4) : count;
}
