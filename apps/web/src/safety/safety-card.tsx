import type { SafetyFieldsFragment } from '@topset/client';
import type { ReactNode } from 'react';
import * as m from '../generated/messages.js';
import { Icon } from '../ui/icons.tsx';

interface SafetyCardProps {
  readonly safety: SafetyFieldsFragment;
  readonly children?: ReactNode;
}

/** What to do at once when something hurts. A red flag fills the card with the colour of "stop". */
export function SafetyCard({ safety, children }: SafetyCardProps) {
  const { message, stopNow, adviseDoctor, startsRecovery, lighterVariations, mobilityMinutes, cancelled } = safety;
  const called = cancelled.reduce((sum, { exercises }) => sum + exercises, 0);
  const measures = [
    adviseDoctor ? m.safety_doctor() : null,
    startsRecovery ? m.safety_recovery() : null,
    lighterVariations ? m.safety_lighter() : null,
    mobilityMinutes ? m.safety_mobility({ least: mobilityMinutes[0]!, most: mobilityMinutes[1]! }) : null,
    called > 0 ? m.safety_cancelled({ count: called }) : null,
  ].filter((text) => text !== null);
  return (
    <section className={stopNow ? 'alarm red' : 'alarm'} role="alert">
      <Icon name="stop" />
      <div className="stack-tight">
        <h2>{stopNow ? m.safety_stop() : m.safety_care()}</h2>
        <p>{message}</p>
        <ul className="measures">
          {measures.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}
