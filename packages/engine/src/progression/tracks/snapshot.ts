import { sum } from '../../kernel/averages.ts';
import type { OverlayInForce, Snapshot } from '../../kernel/levels.ts';
import { ceilPct, floorPct } from '../../kernel/whole-numbers.ts';
import { overlaySetCount } from './overlays.ts';
import { spread } from './spread.ts';
import { type Targets, type Track, targetVolume } from './track.ts';

function overlaidVolume(volume: number, percent: number): number {
  return Math.max(1, floorPct(volume, percent));
}

/** What a session asks for, frozen at its start: the targets under the overlay, or with the difficulty coefficient. */
export function prescribe(track: Track, overlay: OverlayInForce): Snapshot {
  const { targets } = track;
  if (targets.model === 'RANGE') return rangeSnapshot(targets, overlay);
  const { rung } = targets;
  const volume = targetVolume(targets);
  const difficultyPct = track.model === 'LEVEL' ? track.difficultyPct : 100;
  const snapshot = {
    rung: { ordinal: rung.ordinal, label: rung.label, variation: rung.variation },
    range: null,
    overlay,
    difficultyPct: overlay.percent < 100 ? 100 : difficultyPct,
  };
  if (volume === 0) return { ...snapshot, judgeVolume: 0, prescribed: [] };
  if (overlay.percent < 100) {
    const prescribed = spread(overlaidVolume(volume, overlay.percent), rung.sets.length);
    return { ...snapshot, judgeVolume: sum(prescribed), prescribed };
  }
  const prescribed = difficultyPct === 100 ? targets.sets : spread(ceilPct(volume, difficultyPct), targets.sets.length);
  return { ...snapshot, judgeVolume: volume, prescribed };
}

function rangeSnapshot(targets: Extract<Targets, { model: 'RANGE' }>, overlay: OverlayInForce): Snapshot {
  const sets = overlay.percent < 100 ? overlaySetCount(targets.sets, overlay.percent) : targets.sets;
  return {
    rung: null,
    range: { sets, lower: targets.lower, upper: targets.upper },
    judgeVolume: sets * targets.lower,
    prescribed: Array.from({ length: sets }, () => targets.lower),
    overlay,
    difficultyPct: 100,
  };
}
