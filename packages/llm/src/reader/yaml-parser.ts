import {
  Composer,
  type CST,
  type Document,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type ParsedNode,
  Parser,
  type Scalar,
} from 'yaml';
import { readNumber } from './number.ts';
import { type FixList, type JsonObject, type JsonValue, Refusal } from './result.ts';
import { MAX_DEPTH, refuseLoneSurrogate } from './text.ts';

/** What stands on the parser's stack beside containers: the document and a scalar. */
const ALWAYS_OPEN = 2;

export interface ParsedYaml {
  readonly value: JsonValue;
  /** In the order of the text, which an object's own order is not where keys look like numbers. */
  readonly lastKey: string | null;
  readonly at: number;
}

/** What a walk over the tokens finds. */
interface Findings {
  readonly comments: number[];
  /** The first anchor, alias, tag or directive. */
  feature: number | null;
}

/** The documents of a YAML text; `base` is where the text begins in the whole answer. */
export function parseYaml(text: string, base: number, fixes: FixList): ParsedYaml[] {
  const lineCounter = new LineCounter();
  const tokens = [...tokenize(text, base, lineCounter)];
  const findings = walk(tokens, base);
  const documents = compose(tokens, text.length);
  refuseErrors(documents, base);
  const reader = new NodeReader(base, lineCounter);
  if (findings.feature !== null) throw new Refusal('yaml-feature', findings.feature);
  const parsed = documents.filter(hasContent).map((document) => ({
    value: reader.value(document.contents),
    lastKey: lastKeyOf(document.contents),
    at: base + document.range[0],
  }));
  refuseWarnings(documents, base);
  if (parsed.length < documents.length) fixes.add('prose', base + documents.find((it) => !hasContent(it))!.range[0]);
  for (const comment of findings.comments) {
    if (reader.plainLines.has(lineCounter.linePos(comment).line)) throw new Refusal('yaml-comment', base + comment);
    fixes.add('comment', base + comment);
  }
  if (reader.unsafe) throw reader.unsafe;
  return parsed;
}

/** The parser keeps what is open on a stack, and closes it by recursion: a bomb is refused while it grows. */
function* tokenize(text: string, base: number, lines: LineCounter): Iterable<CST.Token> {
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > MAX_DEPTH + ALWAYS_OPEN) throw new Refusal('too-deep', base + parser.offset);
  }
  yield* parser.end();
}

/** Uniqueness of keys is judged by `refuseRepeatedKeys`: the library compares every key with every other one. */
function compose(tokens: readonly CST.Token[], length: number): Document.Parsed<ParsedNode>[] {
  const composer = new Composer({ version: '1.2', schema: 'core', strict: true, uniqueKeys: false, merge: false });
  return [...composer.compose(tokens, false, length)];
}

const hasContent = (document: Document.Parsed<ParsedNode>): boolean => {
  const { contents } = document;
  return !isScalar(contents) || contents.source !== '' || contents.type !== 'PLAIN';
};

function refuseErrors(documents: readonly Document.Parsed<ParsedNode>[], base: number): void {
  for (const { errors, contents } of documents) {
    if (errors[0]) throw new Refusal('yaml-syntax', base + errors[0].pos[0]);
    refuseRepeatedKeys(contents, base);
  }
}

function refuseRepeatedKeys(node: ParsedNode | null, base: number): void {
  if (isSeq(node)) {
    for (const item of node.items) refuseRepeatedKeys(item as ParsedNode | null, base);
  } else if (isMap(node)) {
    const known = new Set<unknown>();
    for (const { key, value } of node.items as readonly MappingItem[]) {
      const name = isScalar(key) ? key.value : key;
      if (known.has(name)) throw new Refusal('yaml-syntax', base + (key ?? node).range[0]);
      known.add(name);
      refuseRepeatedKeys(key, base);
      refuseRepeatedKeys(value, base);
    }
  }
}

function refuseWarnings(documents: readonly Document.Parsed<ParsedNode>[], base: number): void {
  for (const { warnings } of documents) {
    if (warnings[0]) throw new Refusal('yaml-syntax', base + warnings[0].pos[0]);
  }
}

/** Goes over all tokens before the library composes them. */
function walk(roots: readonly CST.Token[], base: number): Findings {
  const findings: Findings = { comments: [], feature: null };
  const stack: { readonly token: CST.Token; readonly depth: number }[] = roots.map((token) => ({ token, depth: 0 }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { token } = next;
    note(token, base, findings);
    const depth = next.depth + ('items' in token ? 1 : 0);
    if (depth > MAX_DEPTH) throw new Refusal('too-deep', base + token.offset);
    for (const child of children(token)) stack.push({ token: child, depth });
  }
  findings.comments.sort((a, b) => a - b);
  return findings;
}

function note(token: CST.Token, base: number, findings: Findings): void {
  if (token.type === 'comment') findings.comments.push(token.offset);
  if (token.type === 'anchor' || token.type === 'tag' || token.type === 'alias' || token.type === 'directive') {
    findings.feature = Math.min(findings.feature ?? Number.POSITIVE_INFINITY, base + token.offset);
  }
}

function* children(token: CST.Token): Iterable<CST.Token> {
  if ('items' in token) {
    for (const item of token.items) {
      yield* item.start;
      if (item.key) yield item.key;
      yield* item.sep ?? [];
      if (item.value) yield item.value;
    }
  }
  if (token.type === 'document') {
    yield* token.start;
    if (token.value) yield token.value;
  }
  if (token.type === 'block-scalar') yield* token.props;
  if ('end' in token) yield* token.end ?? [];
}

/** Turns nodes into values, and notes what can only be judged in the end. */
class NodeReader {
  /** Lines on which a plain string ends: a comment there may have cut it. */
  readonly plainLines = new Set<number>();
  unsafe: Refusal | null = null;
  readonly #base: number;
  readonly #lines: LineCounter;

  constructor(base: number, lines: LineCounter) {
    this.#base = base;
    this.#lines = lines;
  }

  value(node: ParsedNode | null): JsonValue {
    if (node === null) return null;
    if (isMap(node)) return this.#mapping(node.items as readonly MappingItem[], node.range[0]);
    if (isSeq(node)) return node.items.map((item) => this.value(item as ParsedNode | null));
    if (!isScalar(node)) throw new Refusal('yaml-feature', this.#base + node.range[0]);
    return this.#scalar(node);
  }

  #mapping(items: readonly MappingItem[], start: number): JsonObject {
    const object: JsonObject = {};
    for (const { key, value } of items) {
      const at = this.#base + (key?.range[0] ?? start);
      const name = isScalar(key) ? key.value : null;
      if (typeof name !== 'string' || name === '<<') throw new Refusal('yaml-feature', at);
      if (name === '__proto__') throw new Refusal('forbidden-key', at);
      object[name] = this.value(value);
    }
    return object;
  }

  #scalar(node: Scalar.Parsed): JsonValue {
    const { value } = node;
    if (typeof value === 'string') {
      refuseLoneSurrogate(value, this.#base + node.range[0]);
      if (node.type === 'PLAIN') this.plainLines.add(this.#lines.linePos(node.range[1]).line);
      return value;
    }
    if (typeof value !== 'number') return value as boolean | null;
    const number = readNumber(node.source ?? '');
    if ('value' in number) return number.value;
    this.unsafe ??= new Refusal(number.refusal, this.#base + node.range[0]);
    return null;
  }
}

interface MappingItem {
  readonly key: ParsedNode | null;
  readonly value: ParsedNode | null;
}

function lastKeyOf(node: ParsedNode | null): string | null {
  const key = isMap(node) ? node.items.at(-1)?.key : null;
  return isScalar(key) ? String(key.value) : null;
}
