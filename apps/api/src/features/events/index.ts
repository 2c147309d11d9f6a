export { MAIL_TOPIC, type MailMessage, mailNotes } from './mail-notes.ts';
export { tellOutside, WEBHOOK_TOPIC, type WebhookMessage } from './tell-outside.ts';
