import { type Flag, stopsIncrease } from '../../kernel/flags.ts';
import type { Instant } from '../../kernel/instants.ts';
import type { OverlayCause, Rung } from '../../kernel/levels.ts';
import type { ProgressionPolicy } from '../policy.ts';
import { withTargets } from '../versions/draft-items.ts';
import { isJsonObject, type Json, type JsonObject } from '../versions/json.ts';
import { rungAt, rungVolume } from './ladder.ts';
import type { Offer } from './offers.ts';
import { type Targets, type Track, targetVolume } from './track.ts';

/**
 * The track after a change that no evaluation made: an edit, a choice, a rollback, a confirmation. Sessions before it
 * were done on other targets, a higher rung counts as a raise by whomever, and the coefficient starts anew.
 */
export function changeTargets(track: Track, targets: Targets, at: Instant): Track {
  const changed = withTargets(track, targets, 100);
  return changed.model === 'LEVEL'
    ? { ...changed, targetsSince: at, difficultySince: at }
    : { ...changed, targetsSince: at };
}

/** Whether new targets ask for more: a higher rung, or more volume on the same one. */
export function isRaise(from: Targets, to: Targets): boolean {
  if (from.model === 'LEVEL' && to.model === 'LEVEL' && from.rung.ordinal !== to.rung.ordinal) {
    return to.rung.ordinal > from.rung.ordinal;
  }
  if (from.model === 'RANGE' && to.model === 'RANGE' && to.upper > from.upper) return true;
  return targetVolume(to) > targetVolume(from);
}

/** A raise by hand while pain or fatigue is active needs the athlete to say that they know. */
export function needsAcknowledgement(from: Targets, to: Targets, flags: readonly Flag[]): boolean {
  return stopsIncrease(flags) && isRaise(from, to);
}

/** What taking an offer does. It is a choice, so it sets no override. */
export type TakenOffer =
  | { readonly kind: 'NEW_TARGETS'; readonly event: 'CHOICE'; readonly targets: Targets }
  | { readonly kind: 'VARIATION'; readonly event: 'CHOICE'; readonly exerciseKey: string; readonly auxiliary: boolean }
  | { readonly kind: 'LOAD'; readonly event: 'CHOICE'; readonly increaseThousandths: number }
  | { readonly kind: 'OVERLAY'; readonly cause: OverlayCause; readonly percent: number }
  | { readonly kind: 'NOTHING' };

export function takeOffer(offer: Offer): TakenOffer {
  switch (offer.kind) {
    case 'TRY_NEXT':
    case 'PREVIOUS_RUNG':
      return { kind: 'NEW_TARGETS', event: 'CHOICE', targets: offer.targets };
    case 'EASIER_VARIATION':
    case 'HARDER_VARIATION':
      return { kind: 'VARIATION', event: 'CHOICE', exerciseKey: offer.exerciseKey, auxiliary: false };
    case 'AUXILIARY':
      return { kind: 'VARIATION', event: 'CHOICE', exerciseKey: offer.exerciseKey, auxiliary: true };
    case 'LOAD_STEP':
      return { kind: 'LOAD', event: 'CHOICE', increaseThousandths: offer.increaseThousandths };
    case 'DELOAD':
    case 'PREDICTED':
      return { kind: 'OVERLAY', cause: offer.kind, percent: offer.percent };
    case 'REPEAT':
    case 'TECHNIQUE_TIPS':
      return { kind: 'NOTHING' };
  }
}

function wholeNumbers(value: Json | undefined): number[] {
  return Array.isArray(value) ? value.filter((x): x is number => typeof x === 'number') : [];
}

/** The rung that a canonical exercise names; one that the ladder dropped is rebuilt from what was stored. */
function rungOf(track: Extract<Track, { model: 'LEVEL' }>, stored: JsonObject, policy: ProgressionPolicy): Rung {
  const rung = isJsonObject(stored.rung) ? stored.rung : {};
  const ordinal = typeof rung.ordinal === 'number' ? rung.ordinal : track.targets.rung.ordinal;
  if (ordinal === track.targets.rung.ordinal) return track.targets.rung;
  const known = rungAt(track.ladder, ordinal, policy);
  if (known !== null) return known;
  return {
    ...track.targets.rung,
    ordinal,
    label: typeof rung.label === 'string' ? rung.label : String(ordinal),
    variation: typeof stored.variation === 'string' ? stored.variation : track.targets.rung.variation,
    sets: wholeNumbers(stored.sets),
  };
}

/** The track with the targets, difficulty included, that a plan version holds for it: what a rollback restores. */
export function restoreTrack(track: Track, stored: JsonObject, at: Instant, policy: ProgressionPolicy): Track {
  const sets = wholeNumbers(stored.sets);
  if (track.model === 'RANGE') {
    const lower = typeof stored.lower === 'number' ? stored.lower : track.targets.lower;
    const upper = typeof stored.upper === 'number' ? stored.upper : track.targets.upper;
    return changeTargets(track, { ...track.targets, sets: sets.length, lower, upper }, at);
  }
  const rung = rungOf(track, stored, policy);
  const targets = { model: 'LEVEL', rung, sets: sets.length > 0 ? sets : rung.sets } as const;
  const changed = changeTargets(track, targets, at);
  const difficultyPct = typeof stored.difficultyPct === 'number' ? stored.difficultyPct : 100;
  return changed.model === 'LEVEL' && rungVolume(rung) > 0 ? { ...changed, difficultyPct } : changed;
}
