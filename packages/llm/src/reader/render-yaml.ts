/** The part of a JSON Schema that says in which order keys stand. */
export interface KeyOrder {
  readonly properties?: Readonly<Record<string, KeyOrder>>;
  readonly items?: KeyOrder;
}

/** Keys that no YAML reader takes for anything but a string. */
const PLAIN_KEY = /^(?!(?:null|true|false|yes|no|on|off|y|n)$)[a-z][a-z0-9_]*$/i;
/** What JSON leaves as it is and a YAML reader or an editor may take for a break or for nothing. */
const UNPRINTABLE = /[\u007F-\u00A0\u1680\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF\uFFFE\uFFFF]/g;

/** The artefact: keys in the schema's order, strings in double quotes, nothing folded. */
export function renderYaml(value: object, order: KeyOrder = {}): string {
  return `${block(value, order, '').join('\n')}\n`;
}

/** The lines of a filled container. */
function block(value: object, order: KeyOrder, indent: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => sequenceItem(item, order.items ?? {}, indent));
  return orderedKeys(value, order).flatMap((key) => {
    const item = (value as Readonly<Record<string, unknown>>)[key];
    const label = `${indent}${PLAIN_KEY.test(key) ? key : text(key)}:`;
    if (!isFilled(item)) return `${label} ${scalar(item)}`;
    return [label, ...block(item, order.properties?.[key] ?? {}, `${indent}  `)];
  });
}

/** A container starts on the line of its dash. */
function sequenceItem(item: unknown, order: KeyOrder, indent: string): string[] {
  if (!isFilled(item)) return [`${indent}- ${scalar(item)}`];
  const [first = '', ...rest] = block(item, order, `${indent}  `);
  return [`${indent}- ${first.slice(indent.length + 2)}`, ...rest];
}

function orderedKeys(value: object, order: KeyOrder): string[] {
  const declared = Object.keys(order.properties ?? {}).filter((key) => Object.hasOwn(value, key));
  const known = new Set(declared);
  return [...declared, ...Object.keys(value).filter((key) => !known.has(key))];
}

const isFilled = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

function scalar(value: unknown): string {
  return typeof value === 'string' ? text(value) : JSON.stringify(value);
}

function text(value: string): string {
  return JSON.stringify(value).replace(UNPRINTABLE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
