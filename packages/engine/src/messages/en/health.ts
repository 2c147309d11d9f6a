import type { FlagArea } from '../../kernel/pain.ts';
import type { Phrases } from '../message.ts';
import { AREAS } from './words.ts';
import { number, plural } from './writing.ts';

/** Pain, fatigue and what is done about it. We say stop, lighten, rest, see a doctor; never a condition, drug or dose. */
export const health = {
  'safety.red-flag': 'Stop now and get medical help.',
  'safety.self-harm':
    'You matter more than any training. If you might hurt yourself, call your local emergency number or a crisis line now, or tell somebody near you.',
  'safety.pain':
    'The intense work of the next two days is off; 10-15 minutes of gentle mobility instead. If it persists, see a doctor.',
  'safety.red-flag-rest': 'All strength and endurance work of the next two days is off.',
  'safety.discomfort': 'Noted. Lighter variations next time; nothing is cancelled.',
  'safety.lighter-workouts': ({ count }: { readonly count: number }) =>
    `Lighter because of that: ${count} planned ${plural(count, { one: 'workout', other: 'workouts' })}.`,
  'safety.stop-training': 'Stop training now.',
  'safety.rest-and-tell': 'Rest, and tell me tomorrow how it is.',
  'safety.easier-next-time': 'Take the easier variation next time.',
  'safety.sleep-and-keep-easy': 'Sleep well, and keep the next session easy.',

  'note.pain-set': ({ area }: { readonly area: FlagArea }) =>
    `Pain noted (${AREAS[area]}). Nothing is raised until it is over.`,
  'note.fatigue-confirmed': 'Fatigue is confirmed: sessions are 10 % lighter and nothing is raised until it is over.',
  'note.fatigue-set': 'Fatigue noted. Nothing is raised until you have rested.',
  'note.technique-set': 'Form first: the level of this exercise is frozen.',
  'note.suspension-set': 'An exercise is paused until it is reviewed.',
  'note.pain-cleared': ({ area }: { readonly area: FlagArea }) =>
    `No more pain (${AREAS[area]}): targets may rise again.`,
  'note.fatigue-cleared': 'Fatigue is over: targets may rise again.',
  'note.technique-cleared': 'Form is back: the exercise moves on.',
  // What an exercise is under, as reports list it.
  'flag.technique': 'form first',
  'flag.suspension': 'paused until it is reviewed',
  'flag.manual-override': 'your own edit comes first',
  'note.health-alert':
    'This needs a closer look. Please see a doctor; a person of the team is told that it hurts, not what you wrote.',
  'note.red-flag-told':
    'Stop now and get medical help. A person of the team is told that something is wrong, not what you wrote.',
  'note.policy-offer': (said: {
    readonly sessions: number;
    readonly harder: number;
    readonly easier: number;
    readonly same: number;
  }) =>
    `There is a newer way to plan your loads, estimate-1. Of ${number(said.sessions)} exercises in your last workouts it would have gone up ${number(said.harder)} times where your present way did not, down ${number(said.easier)} times, and left the load alone ${number(said.same)} times where yours changed it. Nothing changes unless you choose it in your settings.`,
  'note.deload': 'Two hard sessions in a row. A day or a week at 80 % would do you good.',

  'recovery.sleep': 'Sleep 7-9 hours, at steady hours.',
  'recovery.nutrition': 'Eat regular meals with protein and drink water.',
  'recovery.easy-day': 'Take an easy day.',

  'mode.injury-over': ({ area }: { readonly area: FlagArea }) =>
    `Three calm workouts. Is the injury over (${AREAS[area]}), so that we come back with 50, 75 and 100 %?`,
  'mode.recovered': 'Are you recovered, so that sessions go back to full volume?',
  'mode.more-time': 'Do you have more time again, so that sessions go back to full length?',
} satisfies Phrases;
