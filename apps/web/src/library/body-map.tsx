import './body-map.css';
import type { Muscle } from '@topset/client';
import type { KeyboardEvent } from 'react';
import * as m from '../generated/messages.js';
import { BACK, type BodySide, FRONT, OUTLINE } from './body-shapes.ts';

const SIDES = [FRONT, BACK] as const;
/** Middle of each figure on the drawing. */
const MIDDLES = { front: 76, back: 236 } as const;
const VIEW_BOX = '0 0 312 400';

type Shade = 'strong' | 'weak' | null;

interface FigureProps {
  readonly side: BodySide;
  readonly shadeOf: (muscle: Muscle) => Shade;
  /** What stands around the two halves of a muscle. */
  readonly wrap?: (muscle: Muscle, halves: React.ReactNode) => React.ReactNode;
}

function Figure({ side, shadeOf, wrap = (_, halves) => halves }: FigureProps) {
  return (
    <g transform={`translate(${MIDDLES[side.name]} 4)`}>
      <path className="outline" d={OUTLINE} />
      <path className="outline" d={OUTLINE} transform="scale(-1 1)" />
      {side.muscles.map(({ muscle, path }) => {
        const look = `muscle ${shadeOf(muscle) ?? ''}`;
        return (
          <g key={muscle}>
            {wrap(
              muscle,
              <>
                <path className={look} d={path} />
                <path className={look} d={path} transform="scale(-1 1)" />
              </>,
            )}
          </g>
        );
      })}
    </g>
  );
}

interface MapProps {
  readonly labels: ReadonlyMap<string, string>;
  readonly chosen: Muscle | null;
  readonly onChoose: (muscle: Muscle | null) => void;
}

/** A body from the front and from the back; a muscle is chosen by a touch or a key, and taken back by another. */
export function BodyMap({ labels, chosen, onChoose }: MapProps) {
  const toggle = (muscle: Muscle) => onChoose(muscle === chosen ? null : muscle);
  const byKey = (event: KeyboardEvent, muscle: Muscle) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    toggle(muscle);
  };
  return (
    <fieldset aria-label={m.body_map()}>
      <svg className="body-map" viewBox={VIEW_BOX}>
        <title>{m.body_map()}</title>
        {SIDES.map((side) => (
          <Figure
            key={side.name}
            side={side}
            shadeOf={(muscle) => (muscle === chosen ? 'strong' : null)}
            wrap={(muscle, halves) => (
              // biome-ignore lint/a11y/useSemanticElements: there is no button in a drawing
              <g
                className="choice"
                role="button"
                tabIndex={0}
                aria-pressed={muscle === chosen}
                aria-label={sideLabel(labels.get(muscle) ?? muscle, side)}
                onClick={() => toggle(muscle)}
                onKeyDown={(event) => byKey(event, muscle)}
              >
                <title>{labels.get(muscle)}</title>
                {halves}
              </g>
            )}
          />
        ))}
      </svg>
    </fieldset>
  );
}

function sideLabel(name: string, { name: side }: BodySide): string {
  return side === 'front' ? m.body_front({ name }) : m.body_back({ name });
}

interface PictureProps {
  readonly primary: readonly Muscle[];
  readonly secondary: readonly Muscle[];
  /** The same in words. */
  readonly alternative: string;
}

/** What an exercise works, strong, and what helps, weak. */
export function BodyPicture({ primary, secondary, alternative }: PictureProps) {
  const shadeOf = (muscle: Muscle): Shade =>
    primary.includes(muscle) ? 'strong' : secondary.includes(muscle) ? 'weak' : null;
  return (
    <svg className="body-map" viewBox={VIEW_BOX} role="img" aria-label={alternative}>
      {SIDES.map((side) => (
        <Figure key={side.name} side={side} shadeOf={shadeOf} />
      ))}
    </svg>
  );
}
