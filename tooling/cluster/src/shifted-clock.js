/** The clock of this process is off by so much, as on a machine that nobody has set. */
const offset = Number(process.env.TOPSET_CLUSTER_CLOCK_MS ?? 0);
const RealDate = Date;

globalThis.Date = class ShiftedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset);
    else super(...given);
  }

  static now() {
    return RealDate.now() + offset;
  }
};
