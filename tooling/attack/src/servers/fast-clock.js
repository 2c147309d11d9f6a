/** Time passes faster in this process, from a common beginning on, so that leases of the dead end soon. */
const began = Number(process.env.TOPSET_ATTACK_BEGAN);
const times = Number(process.env.TOPSET_ATTACK_TIMES);
const RealDate = Date;
const now = () => Math.round(began + (RealDate.now() - began) * times);

globalThis.Date = class FastDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }

  static now() {
    return now();
  }
};
