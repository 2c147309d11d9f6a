import type { Phrases } from '../message.ts';

/** What operators watch and athletes are told of it. */
export const alerts = {
  'alert.load-too-high': 'The load looks too high right now. Check your recovery.',
  'alert.conflict-stale': 'A question about your plan has waited for a week. Decide it when you can.',
  'archive.analytics-may-lag': 'Analytics may lag while history is being archived.',
  'report.weekly-ready': 'The report on your week is ready.',
  'report.monthly-ready': 'The report on your month is ready.',
  'webhook.disabled': ({ host }: { readonly host: string }) =>
    `The web hook to ${host} has failed for days and was switched off. Make a new one once its receiver works.`,
  'alert.shorter-session': 'Few of the last sessions were done. How about a shorter one today?',
} satisfies Phrases;
