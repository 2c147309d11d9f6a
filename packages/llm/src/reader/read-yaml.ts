import { equalValues } from './equal.ts';
import { readDocument } from './read-document.ts';
import { type FixList, type JsonObject, type JsonValue, type ReadResult, Refusal, reading } from './result.ts';
import { admit, afterReasoning } from './text.ts';
import { type ParsedYaml, parseYaml } from './yaml-parser.ts';

/** The root key that every document ends with: with its own required keys it proves that the end arrived. */
const LAST_KEY = 'post_workout';
const FENCE = /^(?:`{3}|~{3})/;

/** A stretch of the text, with the offset where it begins. */
interface Part {
  readonly text: string;
  readonly at: number;
}

/** Reads the one YAML document of a model's answer, or says why it cannot; the rules are those of `readDocument`. */
export function readYaml(text: string, rootKeys: readonly string[]): ReadResult {
  return reading((fixes) => {
    const start = admit(text, fixes);
    return fixes.within(readLines(text.replace(/\r\n?/g, '\n'), start, rootKeys), (at) => offsetWithReturns(text, at));
  });
}

/** The same for a text whose lines end with line feeds only. */
function readLines(text: string, start: number, rootKeys: readonly string[]): ReadResult {
  return reading((fixes) => {
    const body = fencedPart(withoutReasoning(text, start, fixes), fixes);
    if (/^[ \t\n]*[{[]/.test(body.text)) return jsonBody(body, fixes);
    const document = withoutTrailingProse(withoutLeadingProse(body, rootKeys, fixes), fixes);
    return singleDocument(document, fixes);
  });
}

/** Where a character stands in the text in which lines may end with two. */
function offsetWithReturns(text: string, at: number): number {
  let offset = at;
  for (let end = text.indexOf('\r\n'); end >= 0 && end < offset; end = text.indexOf('\r\n', end + 2)) offset++;
  return offset;
}

function withoutReasoning(text: string, start: number, fixes: FixList): Part {
  let at = start;
  for (;;) {
    const next = text.slice(at).search(/[^ \t\n]/) + at;
    const end = next < at ? null : afterReasoning(text, next);
    if (end === null) return { text: text.slice(at), at };
    fixes.add('reasoning', next);
    at = end;
  }
}

/** What stands inside fences, where there are any. */
function fencedPart(whole: Part, fixes: FixList): Part {
  const parts = partsBetweenFences(whole, fixes);
  if (parts.length === 1) return whole;
  const isFilled = ({ text }: Part) => text.trim() !== '';
  const outside = parts.filter((_, index) => index % 2 === 0).find(isFilled);
  if (outside) fixes.add('prose', outside.at);
  const [block, ...others] = parts.filter((_, index) => index % 2 === 1).filter(isFilled);
  if (!block) throw new Refusal('no-document', whole.at + whole.text.length);
  for (const other of others) {
    if (other.text.trim() !== block.text.trim()) throw new Refusal('ambiguous-documents', other.at);
    fixes.add('duplicate-document', other.at);
  }
  return block;
}

/** Outside, inside, outside, ... */
function partsBetweenFences({ text, at }: Part, fixes: FixList): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const line of lines(text)) {
    if (!FENCE.test(line.text)) continue;
    fixes.add('fence', at + line.at);
    parts.push({ text: text.slice(from, line.at), at: at + from });
    from = line.at + line.text.length;
  }
  parts.push({ text: text.slice(from), at: at + from });
  return parts;
}

function jsonBody(body: Part, fixes: FixList): JsonValue {
  fixes.add('json-for-yaml', body.at);
  return fixes.within(readDocument(body.text), (at) => body.at + at);
}

function withoutLeadingProse(body: Part, rootKeys: readonly string[], fixes: FixList): Part {
  const isRootLine = rootLine(rootKeys);
  for (const line of lines(body.text)) {
    if (isRootLine.test(line.text)) return { text: body.text.slice(line.at), at: body.at + line.at };
    if (!/^[ \t]*(?:#.*)?$|^---[ \t]*$/.test(line.text)) fixes.add('prose', body.at + line.at);
  }
  throw new Refusal('no-document', body.at + body.text.length);
}

function rootLine(rootKeys: readonly string[]): RegExp {
  const key = `(?:${rootKeys.map((name) => name.replace(/[^A-Za-z0-9_]/g, '\\$&')).join('|')})`;
  return new RegExp(`^(?:${key}|"${key}"|'${key}')[ \\t]*:`);
}

function withoutTrailingProse(body: Part, fixes: FixList): Part {
  let end = body.text.length;
  for (const line of lines(body.text).toReversed()) {
    if (line.text.trim() === '') continue;
    if (!isProse(line.text)) break;
    fixes.add('prose', body.at + line.at);
    end = line.at;
  }
  return { text: body.text.slice(0, end), at: body.at };
}

/** A line that begins with any kind of space may belong to the text above it. */
const isProse = (line: string): boolean => !/^(?:[\s#}\]]|-[ \t]|-$|---|\.\.\.)/.test(line) && !/:(?:\s|$)/.test(line);

function singleDocument(body: Part, fixes: FixList): JsonValue {
  const [document, ...others] = parseYaml(body.text, body.at, fixes);
  if (!document) throw new Refusal('no-document', body.at);
  for (const other of others) {
    if (!equalValues(document.value, other.value)) throw new Refusal('ambiguous-documents', other.at);
    fixes.add('duplicate-document', other.at);
  }
  return endedMapping(document);
}

function endedMapping({ value, lastKey, at }: ParsedYaml): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('not-a-mapping', at);
  if (lastKey !== LAST_KEY) throw new Refusal('yaml-order', at);
  return value;
}

/** The lines of a text without their breaks. */
function lines(text: string): Part[] {
  let at = 0;
  return text.split('\n').map((line) => {
    const part = { text: line, at };
    at += line.length + 1;
    return part;
  });
}
