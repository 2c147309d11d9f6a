/** A planned workout in a calendar. */
export interface PlannedEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  /** A local date where no time is planned: `2026-11-16`. */
  readonly date: string;
  readonly startsAt: number | null;
  readonly minutes: number | null;
  /** When it was last changed. */
  readonly changedAt: number;
}

const LINE_OCTETS = 75;

/** RFC 5545: a calendar of planned workouts. */
export function writeCalendar(name: string, events: readonly PlannedEvent[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Topset//Planned workouts//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

function eventLines(event: PlannedEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@topset`,
    `DTSTAMP:${stamp(event.changedAt)}`,
    ...whenLines(event),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    'END:VEVENT',
  ];
}

function whenLines({ date, startsAt, minutes }: PlannedEvent): string[] {
  if (startsAt === null) return [`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`];
  return [`DTSTART:${stamp(startsAt)}`, ...(minutes ? [`DURATION:PT${minutes}M`] : [])];
}

const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Lines of at most 75 octets; no character is cut in two. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
