import { HOUR, type Instant } from '../../kernel/instants.ts';
import type { LocalDate } from '../../kernel/local-dates.ts';
import { areasMatch, type FlagArea, HIGHEST_SEVERITY, hurts } from '../../kernel/pain.ts';
import { LEVELS_1, type ProgressionPolicy } from '../../progression/policy.ts';

export type AlertGrade = 'MEDIUM' | 'HIGH';

/** A pain trigger or mark, wherever it was said. */
export interface PainTriggerEvent {
  readonly area: FlagArea;
  readonly at: Instant;
  readonly localDate: LocalDate;
  readonly severity: number;
  readonly redFlag: boolean;
}

export interface OpenAlert {
  readonly id: string;
  readonly area: FlagArea;
  readonly grade: AlertGrade;
  readonly deadline: Instant;
}

/** What a trigger does to the health alerts that people look at. */
export type Escalation =
  | { readonly kind: 'NONE' }
  | { readonly kind: 'OPEN'; readonly area: FlagArea; readonly grade: AlertGrade; readonly deadline: Instant }
  | { readonly kind: 'EXTEND'; readonly alertId: string; readonly grade: AlertGrade; readonly deadline: Instant };

/** How soon a person has to look. */
export function alertDeadline(grade: AlertGrade, at: Instant, policy: ProgressionPolicy = LEVELS_1): Instant {
  const hours = grade === 'HIGH' ? policy.safety.highDeadlineHours : policy.safety.mediumDeadlineHours;
  return at + hours * HOUR;
}

/** The same area on an earlier local date, whose last trigger is still fresh. */
function recurs(event: PainTriggerEvent, earlier: readonly PainTriggerEvent[], policy: ProgressionPolicy): boolean {
  return earlier
    .filter((other) => hurts(other.severity) && other.localDate < event.localDate && areasMatch(other.area, event.area))
    .some((other) => event.at - other.at <= policy.safety.escalationHours * HOUR);
}

/**
 * One alert per area: an open one of that very area is extended, never doubled, and its grade only rises. What hurts
 * elsewhere is an alert of its own, also where nobody said where.
 */
export function escalate(
  event: PainTriggerEvent,
  earlier: readonly PainTriggerEvent[],
  openAlerts: readonly OpenAlert[],
  policy: ProgressionPolicy = LEVELS_1,
): Escalation {
  if (event.severity < 1) return { kind: 'NONE' };
  const grade: AlertGrade = event.redFlag || event.severity >= HIGHEST_SEVERITY ? 'HIGH' : 'MEDIUM';
  const open = openAlerts.find((alert) => alert.area === event.area);
  if (open !== undefined) {
    const raised: AlertGrade = open.grade === 'HIGH' ? 'HIGH' : grade;
    const deadline = Math.min(open.deadline, alertDeadline(raised, event.at, policy));
    return { kind: 'EXTEND', alertId: open.id, grade: raised, deadline };
  }
  if (!event.redFlag && !recurs(event, earlier, policy)) return { kind: 'NONE' };
  return { kind: 'OPEN', area: event.area, grade, deadline: alertDeadline(grade, event.at, policy) };
}
