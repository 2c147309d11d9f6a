import { message } from '@topset/engine';
import { TENTHS } from '@topset/engine/kernel';
import type { Report } from '@topset/engine/reports';
import { type Markup, markup } from './markup.ts';
import type { Words } from './words.ts';

const VOLUMES = { REPS: 'report.page.of-reps', SECONDS: 'report.page.of-seconds' } as const;

/** The few numbers that a reader looks for first. */
export function figures({ figures: of }: Report, words: Words): Markup {
  const { numerator: finished, denominator: due } = of.adherence;
  const { advance } = of.decisions;
  const tiles = [
    tile(words.number(finished), words.say(message('report.page.of-workouts', { count: due }))),
    ...of.volumes.map(({ unit, planned, performed }) =>
      tile(words.number(performed), words.say(message(VOLUMES[unit], { count: planned }))),
    ),
    tile(of.rpeMeanTenths === null ? '–' : words.number(of.rpeMeanTenths / TENTHS), words.label('report.page.rpe')),
    tile(words.number(advance), words.say(message('report.page.steps-up', { count: advance }))),
  ];
  return markup`<ul class="figures">${tiles}</ul>`;
}

const tile = (value: string, name: string): Markup => markup`<li><strong>${value}</strong> <span>${name}</span></li>`;
