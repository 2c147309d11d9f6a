import { LEVELS_1, type SlotTime, slotTimeOf } from '@topset/engine/progression';
import { formatsByZone } from './calendar.ts';

/** The athlete's local day and half of the day at an instant. */
export interface Slot {
  readonly date: string;
  readonly time: SlotTime;
}

const minuteFormat = formatsByZone('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `YYYY-MM-DD` and `HH:MM` as a wall clock in the zone shows them. */
export function slotAt(at: Date, timeZone: string): Slot {
  const parts = minuteFormat(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: slotTimeOf(`${part('hour')}:${part('minute')}`, LEVELS_1),
  };
}
