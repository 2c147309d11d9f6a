const PART = /(\d+)\s*(小时|分钟|秒|hours?|hrs?|hr|h|minutes?|mins?|min|m|seconds?|secs?|sec|s)\.?\s*/giy;
const CLOCKED = /^(\d{1,3}):(\d{2})(?::(\d{2}(?:[.,]\d+)?))?$/;

/** `1h 2m`, `38min`, `20s`, `1小时2分钟` in seconds; null for anything else. */
export function durationSeconds(text: string): number | null {
  let total = 0;
  PART.lastIndex = 0;
  let read = 0;
  for (let match = PART.exec(text); match; match = PART.exec(text)) {
    const unit = match[2]!.toLowerCase();
    const factor = unit.startsWith('h') || unit === '小时' ? 3600 : unit.startsWith('m') || unit === '分钟' ? 60 : 1;
    total += Number(match[1]) * factor;
    read = PART.lastIndex;
  }
  return text !== '' && read === text.length ? total : null;
}

/** `h:mm:ss`, and `mm:ss` where the dialect has that too; seconds rounded half up. */
export function clockSeconds(text: string, twoParts: boolean): number | null {
  const match = CLOCKED.exec(text);
  if (!match) return null;
  const [, first = '0', second = '0', third] = match;
  if (third === undefined) {
    return twoParts && Number(second) < 60 ? Number(first) * 60 + Number(second) : null;
  }
  const seconds = Number(third.replace(',', '.'));
  if (Number(second) > 59 || seconds >= 60) return null;
  return Math.floor(Number(first) * 3600 + Number(second) * 60 + seconds + 0.5);
}
