import { MusclesDocument, VolumeDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Reading } from '../ui/states.tsx';
import { day, number } from '../ui/writing.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;

/** Sets of one week by muscle, against what keeps, what builds and what is too much. */
export function VolumeView() {
  const [week, setWeek] = useState<string | null>(null);
  const read = useTopsetQuery(VolumeDocument, week === null ? {} : { week });
  const muscles = useTopsetQuery(MusclesDocument, {}, { staleTime: Number.POSITIVE_INFINITY });
  const landmarks = new Map(muscles.data?.muscles.map((info) => [info.muscle, info]));
  return (
    <Reading of={read}>
      {({ volume }) => {
        const go = (weeks: number) => setWeek(later(volume.weekStartsOn, weeks * WEEK));
        const shown = volume.muscles.filter(({ performed, planned, target }) => performed + planned + target > 0);
        const most = Math.max(1, ...volume.muscles.map(({ muscle }) => landmarks.get(muscle)?.maximumRecoverable ?? 0));
        return (
          <section className="card">
            <header className="between">
              <Button aria-label={m.week_before()} onPress={() => go(-1)}>
                ←
              </Button>
              <div className="centred">
                <h2>{m.week_of({ day: day(volume.weekStartsOn, { day: 'numeric', month: 'long' }) })}</h2>
                {volume.deload ? <p className="label caution">{m.week_deload()}</p> : null}
              </div>
              <Button aria-label={m.week_after()} onPress={() => go(1)}>
                →
              </Button>
            </header>
            <ul className="muscles">
              {shown.map(({ muscle, muscleLabel, performed, planned }) => {
                const info = landmarks.get(muscle);
                return (
                  <li key={muscle}>
                    <span className="between">
                      <span className="line-name">{muscleLabel}</span>
                      <span className="label">{wordsOf(performed, info?.minimumEffective, info?.maximumAdaptive)}</span>
                    </span>
                    <svg className="muscle-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                      <rect className="track" width="100" height="6" />
                      {info ? (
                        <rect
                          className="zone"
                          x={(info.minimumEffective / most) * 100}
                          width={((info.maximumAdaptive - info.minimumEffective) / most) * 100}
                          height="6"
                        />
                      ) : null}
                      <rect className="planned" width={Math.min(100, (planned / most) * 100)} y="2" height="2" />
                      <rect className="performed" width={Math.min(100, (performed / most) * 100)} y="1" height="4" />
                    </svg>
                  </li>
                );
              })}
            </ul>
            <p className="label quiet">{m.volume_legend()}</p>
          </section>
        );
      }}
    </Reading>
  );
}

function wordsOf(performed: number, least: number | undefined, most: number | undefined): string {
  const sets = number(performed, 1);
  return least === undefined || most === undefined ? sets : m.volume_of({ sets, least, most });
}

function later(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
