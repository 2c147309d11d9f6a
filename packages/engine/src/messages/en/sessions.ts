import type { PlateCount } from '../../kernel/rack.ts';
import type { Intent, Muscle, PainArea } from '../../vocabulary.ts';
import type { Phrases } from '../message.ts';
import type { SaidLoad, SaidPrescription } from '../values.ts';
import { AREAS, INTENTS, MUSCLES } from './words.ts';
import { list, load, number, plural } from './writing.ts';

/** Where a load comes from; one that is not given is not named. */
const from =
  (words: string) =>
  ({ load: said }: { readonly load: SaidLoad | null }): string =>
    said === null ? `${words}.` : `${words}: ${load(said)}.`;

const are = (count: number): string => plural(count, { one: 'is', other: 'are' });

/** Why a session has these exercises and these loads. */
export const sessions = {
  'load.planned': from('As your plan says'),
  'load.baseline': from('From the weights you know for it'),
  'load.donor': from('Estimated from a similar exercise of yours'),
  'load.bodyweight-ratio': from('Estimated from your body weight'),
  'load.equipment-default': from('A light start for this equipment'),
  'load.none': from('Choose what lets you hit the reps'),
  'load.linear-increase': from('You reached every target last time'),
  'load.linear-hold': from('Not every target was reached last time'),
  'load.double-increase': from('You filled the whole rep range'),
  'load.double-hold': from('First fill the rep range'),
  'load.falling-reps-decrease': from('Your reps have been falling'),
  'load.wave-increase': from('The heavier part of your wave'),
  'load.wave-hold': from('The middle of your wave'),
  'load.wave-decrease': from('The lighter part of your wave'),
  'load.shown-increase': from('You have shown enough for more'),
  'load.reps-first-hold': from('A few more reps first, the next step is large'),
  'load.missed-decrease': from('The reps were missed, so a step back'),
  'load.missed-hold': from('The reps were missed, and nothing lighter is at hand'),
  'load.deload-decrease': from('Lighter for the deload'),
  'load.held-by-flag-hold': from('Held because of pain or fatigue'),
  'load.suspended-hold': from('Held while the exercise is suspended'),

  'selection.muscle-deficit': ({ muscle }: { readonly muscle: Muscle }) =>
    `Adds sets for ${MUSCLES[muscle]} that this week still misses.`,
  'selection.targetedness': ({ muscle }: { readonly muscle: Muscle }) =>
    `Works ${MUSCLES[muscle]} directly, which misses the most sets this week.`,
  'selection.stimulus': 'Gives you a lot of stimulus for little fatigue.',
  'selection.lengthened': 'Loads the muscle in its stretched position.',
  'selection.preference': 'It is one of your favourites.',
  'selection.movement-diversity': 'Adds a movement that the session does not have yet.',
  'selection.continuity': 'You are making progress on it, so it stays.',
  'selection.time-fit': 'Fits well into your time.',
  'selection.goal-fit': 'A lift that your goal is about.',
  'selection.least-bad': 'The best of what is left for this slot.',
  'selection.pinned': 'You asked for it.',
  'selection.anchor': 'A regular of your recent sessions of this kind.',
  'selection.starter': 'Part of the starter session for your equipment.',
  'selection.warm-up': ({ minutes }: { readonly minutes: number }) =>
    `Warm up for ${number(minutes)} minutes: easy movement until you are warm, then the joints you will use.`,
  'selection.empty-slot': (said: {
    readonly role: 'main' | 'accessory';
    readonly intent: Intent;
    readonly equipment: number;
    readonly painful: number;
    readonly areas: readonly PainArea[];
    readonly avoided: number;
    readonly suspended: number;
  }) => {
    const { equipment, painful, avoided, suspended } = said;
    const unlock = [
      equipment > 0 &&
        `${equipment} ${plural(equipment, { one: 'needs', other: 'need' })} equipment you have not listed`,
      painful > 0 &&
        `${painful} ${are(painful)} contraindicated for ${list(said.areas.map((area) => AREAS[area]))} pain`,
      avoided > 0 && `${avoided} you avoid`,
      suspended > 0 && `${suspended} ${are(suspended)} suspended`,
    ].filter((part) => part !== false);
    const slot = `No ${said.role === 'main' ? 'main lift' : 'further accessory'} for ${INTENTS[said.intent]}`;
    return `${slot}: ${unlock.length === 0 ? 'nothing else in the library fits' : unlock.join(', ')}.`;
  },

  'session.eased': 'A lighter day: one more rep in reserve, and no load above what you have shown.',
  'session.main': 'Main',
  'session.accessories': 'Accessories',
  'session.free-movement': 'Free Movement',
  'session.easy-motion': 'Easy Motion',
  'session.free': 'Move as feels good',
  'session.plan-summary': 'Chosen by your history, your equipment and your time.',
  'session.coach-summary': 'Here is the next step that your training history calls for.',
  'session.coach-next-pain': 'Nothing gets harder while something hurts. Leave out what hurts and let it settle.',
  'session.coach-next-fatigue': 'You are tired, so do less than planned today and sleep enough.',
  'session.coach-next-fresh': 'Train the next session as it is planned and log every set.',
  'session.coach-action-pain': 'Take a rest day',
  'session.coach-action-fatigue': 'Do fewer sets',
  'session.coach-action-fresh': 'Start the next session',
  'session.fact': (said: { readonly name: string; readonly level: number | null; readonly volume: number | null }) => {
    const facts = [said.level !== null && `level ${said.level}`, said.volume !== null && `volume ${said.volume}`];
    return `${said.name}: ${facts.filter(Boolean).join(', ')}`;
  },
  'session.pain-note': 'If the pain stays, grows or worries you, see a doctor.',
  'session.update-summary': 'The plan follows the decisions on your last session.',
  'session.update-advance': 'You have earned the next step.',
  'session.update-hold': 'Once more at the same target.',
  'session.update-regress': 'A step back, to build up again.',
  'session.update-keep': 'Stays as it is.',
  'session.effort': ({ rir, restSeconds }: { readonly rir: number; readonly restSeconds: number }) =>
    `${rir} RIR, rest ${restSeconds} s`,

  /** As plans of a day write it, with nothing left to a language. */
  'prescription.sets': ({ sets, lower, upper, unit, side }: SaidPrescription) =>
    `${sets} x ${lower}${upper > lower ? `-${upper}` : ''}${unit === 'seconds' ? 's' : ''}${side === null ? '' : `/${side}`}`,
  'prescription.minutes': ({ minutes }: { readonly minutes: number }) => `1 x ${minutes} min`,
  'plates.side': ({ plates }: { readonly plates: readonly PlateCount[] }) =>
    plates.map(({ load: plate, count }) => (count > 1 ? `${count} x ${number(plate)}` : number(plate))).join(' + '),

  'workout.free': 'Workout',
  'exercise.nameless': 'Exercise',
} satisfies Phrases;
