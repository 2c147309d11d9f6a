import type { Unit } from '@topset/engine';
import { type Decimal, parseDecimal, roundHalfEven, times, writeDecimal } from './decimal.ts';

export const DISTANCE_UNITS = ['M', 'KM', 'MI', 'YD', 'FT'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

const METERS: Readonly<Record<DistanceUnit, Decimal>> = {
  M: parseDecimal('1')!,
  KM: parseDecimal('1000')!,
  MI: parseDecimal('1609.344')!,
  YD: parseDecimal('0.9144')!,
  FT: parseDecimal('0.3048')!,
};
const METER_PLACES = 4;

export function metersOf(value: Decimal, unit: DistanceUnit): string {
  return writeDecimal(roundHalfEven(times(value, METERS[unit]), METER_PLACES));
}

const LOAD_WORDS: Readonly<Record<string, Unit>> = {
  kg: 'KG',
  kgs: 'KG',
  kilogram: 'KG',
  kilograms: 'KG',
  lb: 'LB',
  lbs: 'LB',
  pound: 'LB',
  pounds: 'LB',
};
const DISTANCE_WORDS: Readonly<Record<string, DistanceUnit>> = {
  m: 'M',
  meter: 'M',
  meters: 'M',
  metre: 'M',
  metres: 'M',
  km: 'KM',
  kms: 'KM',
  kilometer: 'KM',
  kilometers: 'KM',
  kilometre: 'KM',
  kilometres: 'KM',
  mi: 'MI',
  mile: 'MI',
  miles: 'MI',
  yd: 'YD',
  yds: 'YD',
  yard: 'YD',
  yards: 'YD',
  ft: 'FT',
  foot: 'FT',
  feet: 'FT',
};

const plain = (word: string) => word.toLowerCase().replace(/\.$/, '');

export function loadUnitOf(word: string): Unit | null {
  return LOAD_WORDS[plain(word)] ?? null;
}

export function distanceUnitOf(word: string): DistanceUnit | null {
  return DISTANCE_WORDS[plain(word)] ?? null;
}
