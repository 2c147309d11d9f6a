export { type OutsideEvent, tellOutside, WEBHOOK_TOPIC, type WebhookMessage } from './tell-outside.ts';
