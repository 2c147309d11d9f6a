/**
 * Makes it another day for a process: `TOPSET_TEST_NOW=2028-02-29T23:59:30Z node --import <this file> …`. The clock runs on
 * from there at its usual pace. In NODE_OPTIONS it reaches every process that the tests start; `TOPSET_TEST_SINCE`, the
 * real instant (in milliseconds) at which it became that day, makes a process that is started later see a later time.
 */
const wanted = process.env.TOPSET_TEST_NOW;

if (wanted) {
  const RealDate = Date;
  const since = Number(process.env.TOPSET_TEST_SINCE ?? RealDate.now());
  const shift = RealDate.parse(wanted) - since;
  if (Number.isNaN(shift)) throw new Error(`TOPSET_TEST_NOW is no instant: ${wanted}`);

  globalThis.Date = class ShiftedDate extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + shift);
      else super(...given);
    }

    static now() {
      return RealDate.now() + shift;
    }
  };
}
