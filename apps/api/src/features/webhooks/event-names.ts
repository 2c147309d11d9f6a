import { WEBHOOK_EVENTS, type WebhookEventType } from '@topset/db';

export const EVENT_NAMES = [
  'WORKOUT_FINISHED',
  'SUGGESTIONS_MADE',
  'DECISION_TAKEN',
  'PLAN_VERSION_ACTIVATED',
  'ALERT_OPENED',
  'ALERT_CLOSED',
  'REPORT_READY',
  'GENERATION_ENDED',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** An event as the contract writes it: bodies have `workout.finished`. */
export const nameOf = (type: WebhookEventType): EventName => type.replace('.', '_').toUpperCase() as EventName;

export const typesOf = (names: readonly EventName[]): WebhookEventType[] =>
  WEBHOOK_EVENTS.filter((type) => names.includes(nameOf(type)));
