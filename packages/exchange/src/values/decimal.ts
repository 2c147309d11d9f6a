/** An exact decimal: `units` of ten to the minus `places`. */
export interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

const PLAIN = /^([+-]?)(\d*)(?:\.(\d*))?$/;
/** Longer cells are no numbers that anybody lifted. */
const MOST_DIGITS = 40;

/** Digits with a point and perhaps a sign; null for everything else. */
export function parseDecimal(text: string): Decimal | null {
  if (text.length > MOST_DIGITS) return null;
  const match = PLAIN.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const cut = fraction.replace(/0+$/, '');
  const units = BigInt(whole + cut);
  return { units: sign === '-' ? -units : units, places: cut.length };
}

export function writeDecimal({ units, places }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return (units < 0n ? '-' : '') + whole + (fraction ? `.${fraction}` : '');
}

export function toNumber(value: Decimal): number {
  return Number(writeDecimal(value));
}

export function times(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, places: a.places + b.places };
}

/** To so many places; a half goes to the even neighbour. */
export function roundHalfEven(value: Decimal, places: number): Decimal {
  if (value.places <= places) return value;
  const power = 10n ** BigInt(value.places - places);
  const magnitude = value.units < 0n ? -value.units : value.units;
  const [whole, rest] = [magnitude / power, magnitude % power];
  const twice = rest * 2n;
  const up = twice > power || (twice === power && whole % 2n === 1n);
  const rounded = up ? whole + 1n : whole;
  return { units: value.units < 0n ? -rounded : rounded, places };
}

/** The nearest whole number; a half goes up. Of values that are not negative. */
export function roundHalfUp(value: Decimal): number {
  const power = 10n ** BigInt(value.places);
  return Number((value.units * 2n + power) / (power * 2n));
}

/** Null where it is no whole number. */
export function toWhole(value: Decimal): number | null {
  const power = 10n ** BigInt(value.places);
  return value.units % power === 0n ? Number(value.units / power) : null;
}

export const isZero = (value: Decimal): boolean => value.units === 0n;
