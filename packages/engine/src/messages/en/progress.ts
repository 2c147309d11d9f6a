import type { FlagArea } from '../../kernel/pain.ts';
import type { LocalizedText } from '../../vocabulary.ts';
import type { AnyMessage, Phrases, Say } from '../message.ts';
import type { SaidTargets, SaidVolume } from '../values.ts';
import { AREAS } from './words.ts';
import { targets, tenths, volume } from './writing.ts';

/** What a judged exercise is told, and what stands in the way of its next level. */
export const progress = {
  'progress.advanced': (said: {
    readonly exercise: LocalizedText;
    readonly actual: SaidVolume;
    readonly goal: SaidVolume;
    readonly rpeTenths: number | null;
    readonly targets: SaidTargets;
  }) =>
    `${said.exercise.en}: ${volume(said.actual)} of ${volume(said.goal)}${said.rpeTenths === null ? '' : ` at RPE ${tenths(said.rpeTenths)}`}. Next time ${targets(said.targets)}. Well earned.`,
  'progress.waiting': (said: { readonly exercise: LocalizedText; readonly blocker: AnyMessage }, say: Say) =>
    `${said.exercise.en}: good session. Level stays: ${say(said.blocker)}.`,
  'progress.edge': (said: {
    readonly exercise: LocalizedText;
    readonly targets: SaidTargets;
    readonly next: SaidTargets;
  }) => `${said.exercise.en}: very close. Repeat ${targets(said.targets)}, or try ${targets(said.next)} carefully.`,
  'progress.steady': (said: { readonly exercise: LocalizedText; readonly targets: SaidTargets }) =>
    `${said.exercise.en}: keep ${targets(said.targets)}.`,
  'progress.steady-high-effort': (said: {
    readonly exercise: LocalizedText;
    readonly targets: SaidTargets;
    readonly rpeTenths: number;
  }) => `${said.exercise.en}: keep ${targets(said.targets)}, the effort was high (RPE ${tenths(said.rpeTenths)}).`,
  // Nothing was missing when only the comfort was low; and no variation is promised that the catalogue lacks.
  'progress.short': (said: {
    readonly exercise: LocalizedText;
    readonly missing: SaidVolume;
    readonly goal: SaidVolume;
    readonly targets: SaidTargets;
    readonly easierAvailable: boolean;
  }) => {
    const begin = said.missing.amount > 0 ? `${volume(said.missing)} short of ${volume(said.goal)}. Next` : 'next';
    const easier = said.easierAvailable ? '; an easier variation is available' : '';
    return `${said.exercise.en}: ${begin} ${targets(said.targets)}${easier}.`;
  },
  // A gate may have kept the volume: then the sentence must not say that it changed.
  'progress.high-rpe': (said: {
    readonly exercise: LocalizedText;
    readonly rpeTenths: number | null;
    readonly changed: boolean;
    readonly targets: SaidTargets;
  }) => {
    const rpe = said.rpeTenths === null ? '' : tenths(said.rpeTenths);
    const next = said.changed ? `Volume goes to ${targets(said.targets)}` : `Keep ${targets(said.targets)}`;
    return `${said.exercise.en}: RPE ${rpe} is too high. ${next}; look after recovery.`;
  },
  'progress.skipped': (said: { readonly exercise: LocalizedText; readonly targets: SaidTargets }) =>
    `${said.exercise.en} skipped. Regularity matters more than load; next ${targets(said.targets)}.`,
  'progress.pain': ({ area }: { readonly area: FlagArea }) =>
    `Pain noted (${AREAS[area]}). The load is taken off. If it persists, see a doctor.`,
  'progress.waits-for-confirmation': (said: { readonly exercise: LocalizedText; readonly targets: SaidTargets }) =>
    `${said.exercise.en}: ${targets(said.targets)} waits for your confirmation.`,
  'progress.targets': (said: { readonly targets: SaidTargets }) => targets(said.targets),

  'blocker.successes': ({ have, need }: { readonly have: number; readonly need: number }) =>
    `${have} of ${need} successes`,
  'blocker.technique': 'form first',
  'blocker.recovery': 'recovery first',
  'blocker.health-question': 'answer how you are first',
  'blocker.skip-lock': 'two steady sessions first',
  'blocker.reduced-session': 'this was a lighter session',
  'blocker.another-exercise': 'another exercise comes first',
  'blocker.top-of-ladder': 'the ladder ends here',
  'blocker.floor': 'this is the lowest step',
  'blocker.suspended': 'paused until it is reviewed',
  'blocker.own-edit': 'your own edit comes first',
  'blocker.confirmation': 'waiting for your confirmation',

  'conflict.question': (said: {
    readonly manual: SaidTargets;
    readonly automatic: SaidTargets;
    readonly compromise: SaidTargets | null;
  }) => {
    const yours = targets(said.manual);
    const ours = targets(said.automatic);
    return said.compromise === null
      ? `You set ${yours}; the analysis says ${ours}. Keep yours or take ${ours}?`
      : `You set ${yours}; the analysis says ${ours}. Keep yours, take ${ours}, or meet at ${targets(said.compromise)}?`;
  },
  'conflict.keep-mine': 'Keep mine',
  'conflict.take-analysis': 'Take the analysis',
  'conflict.meet-in-the-middle': 'Meet in the middle',
} satisfies Phrases;
