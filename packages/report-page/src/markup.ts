/** Text that is markup already. Only `markup` makes it: everything else is escaped where it is put in. */
export interface Markup {
  readonly markup: string;
}

type Piece = Markup | string | number | null | readonly Piece[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Controls that no page may hold, and halves of characters. */
const NO_CHARACTER = /[^\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escaped(text: string): string {
  return text.replace(NO_CHARACTER, '\ufffd').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

function written(piece: Piece): string {
  if (piece === null) return '';
  if (typeof piece === 'string') return escaped(piece);
  if (typeof piece === 'number') return coordinate(piece);
  return 'markup' in piece ? piece.markup : piece.map(written).join('');
}

/** Places in a drawing to a tenth: enough for the eye, and the same everywhere. */
function coordinate(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A piece of a page: what is put in is escaped, unless it is such a piece itself. */
export function markup(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return { markup: String.raw({ raw: parts }, ...pieces.map(written)) };
}

/** Text that the page itself is made of: styles. */
export const verbatim = (text: string): Markup => ({ markup: text });

/** At most so many characters; the whole text stands elsewhere. */
export function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
