const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(zone, known);
  return known;
}

/** Milliseconds that clocks of the zone are ahead of UTC. */
export function offsetAt(instant: number, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** Rows of a session share their clocks, and asking a zone is slow. */
const recent = new Map<string, number>();
const MOST_RECENT = 256;

/**
 * The instant at which a clock of the zone shows what UTC would show at `wall`: the earlier of two; a clock that was
 * skipped moves on by the gap.
 */
export function instantOfWall(wall: number, zone: string): number {
  const key = `${wall}/${zone}`;
  const known = recent.get(key);
  if (known !== undefined) return known;
  const instant = findInstant(wall, zone);
  if (recent.size >= MOST_RECENT) recent.clear();
  recent.set(key, instant);
  return instant;
}

function findInstant(wall: number, zone: string): number {
  const before = offsetAt(wall - DAY, zone);
  const after = offsetAt(wall + DAY, zone);
  const [first, second] = [wall - Math.max(before, after), wall - Math.min(before, after)];
  if (offsetAt(first, zone) === wall - first) return first;
  if (offsetAt(second, zone) === wall - second) return second;
  return wall - before;
}
