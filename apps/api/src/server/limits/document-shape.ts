import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { ErrorCode } from '../../error-codes.ts';
import { tooMuch } from './document-limits.ts';

export interface ShapeLimits {
  readonly depth: number;
  readonly aliases: number;
  /** Lexical tokens that a document may have. */
  readonly tokens?: number;
}

const MOST_DIRECTIVES = 20;

/** What the schema says about itself is deep by nature: the usual question goes 13 levels down. */
const DEEPEST_INTROSPECTION = 40;

/**
 * Fields and fragments of a whole document, each counted wherever a fragment brings it. Where more tokens are allowed,
 * so are as many fields: a document without fragments never meets this limit first.
 */
const MOST_SELECTIONS = 5000;

/**
 * Pairs of fields that answer under one name at one place. Validation compares each of them with what is below, which
 * takes some microseconds: nine hundred times the same field stalled the server for a second.
 */
const MOST_PAIRS = 20_000;

/** Fragments at one place, of which validation compares each with each. */
const MOST_FRAGMENTS = 150;

/**
 * Measures a parsed document before it is validated, since the time that validation takes grows faster than the
 * document. What there is to measure is bounded itself: the count stops at the first limit.
 */
export function refuseShape(document: DocumentNode, limits: ShapeLimits): GraphQLError | null {
  const measure = new Measure(document, limits);
  try {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION) measure.operation(definition);
    }
    measure.fragmentsLeft(document);
    return null;
  } catch (error) {
    if (error instanceof OverLimit) return tooMuch(error.code, error.what);
    throw error;
  }
}

class OverLimit extends Error {
  readonly code: ErrorCode;
  readonly what: string;

  constructor(code: ErrorCode, what: string) {
    super(what);
    this.code = code;
    this.what = what;
  }
}

/** A selection set and the fragments that it is part of, which it cannot spread again without end. */
interface Part {
  readonly set: SelectionSetNode;
  readonly within: readonly string[];
}

class Measure {
  readonly #limits: ShapeLimits;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #reached = new Set<FragmentDefinitionNode>();
  #selections = 0;
  #pairs = 0;
  // Of the operation that is being measured.
  #aliases = 0;
  #directives = 0;

  constructor({ definitions }: DocumentNode, limits: ShapeLimits) {
    this.#limits = limits;
    for (const definition of definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(definition.name.value, definition);
    }
  }

  operation({ selectionSet, directives, variableDefinitions }: OperationDefinitionNode): void {
    this.#aliases = 0;
    this.#directives = 0;
    this.#countDirectives(directives);
    for (const variable of variableDefinitions ?? []) this.#countDirectives(variable.directives);
    this.#level([{ set: selectionSet, within: [] }], 1, this.#limits.depth);
  }

  /** Validation looks at fragments that no operation uses, too, and at those whose name another one has. */
  fragmentsLeft({ definitions }: DocumentNode): void {
    for (const definition of definitions) {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION || this.#reached.has(definition)) continue;
      this.#aliases = 0;
      this.#directives = 0;
      this.#level([{ set: definition.selectionSet, within: [definition.name.value] }], 1, this.#limits.depth);
    }
  }

  /** Everything that answers at one place: the selections of all fields there that share a name. */
  #level(parts: readonly Part[], depth: number, deepest: number): void {
    const fields = new Map<string, { node: FieldNode; within: readonly string[] }[]>();
    const spread = new Set<string>();
    const rest = [...parts];
    for (let part = rest.pop(); part; part = rest.pop()) {
      for (const selection of part.set.selections) {
        this.#countSelection();
        this.#countDirectives(selection.directives);
        if (selection.kind === Kind.FIELD) {
          const name = selection.alias?.value ?? selection.name.value;
          const same = fields.get(name);
          if (same) this.#countPairs(same.length);
          const field = { node: selection, within: part.within };
          if (same) same.push(field);
          else fields.set(name, [field]);
        } else if (selection.kind === Kind.INLINE_FRAGMENT) {
          rest.push({ set: selection.selectionSet, within: part.within });
        } else {
          const name = selection.name.value;
          const fragment = this.#fragments.get(name);
          if (!fragment || spread.has(name) || part.within.includes(name)) continue;
          spread.add(name);
          if (spread.size > MOST_FRAGMENTS) {
            throw new OverLimit('FRAGMENT_LIMIT', `more than ${MOST_FRAGMENTS} fragments in one place`);
          }
          this.#reached.add(fragment);
          this.#countDirectives(fragment.directives);
          rest.push({ set: fragment.selectionSet, within: [...part.within, name] });
        }
      }
    }
    if (fields.size > 0 && depth > deepest) throw new OverLimit('DEPTH_LIMIT', `more than ${deepest} levels`);
    for (const same of fields.values()) {
      for (const { node } of same) this.#countAlias(node);
      const below = same.flatMap(({ node, within }) => (node.selectionSet ? [{ set: node.selectionSet, within }] : []));
      if (below.length === 0) continue;
      this.#level(
        below,
        depth + 1,
        same[0]!.node.name.value === '__schema' ? Math.max(deepest, DEEPEST_INTROSPECTION) : deepest,
      );
    }
  }

  #countSelection(): void {
    const most = Math.max(MOST_SELECTIONS, this.#limits.tokens ?? 0);
    if (++this.#selections > most) {
      throw new OverLimit('FIELD_LIMIT', `more than ${most} fields, with those of its fragments`);
    }
  }

  #countPairs(pairs: number): void {
    this.#pairs += pairs;
    if (this.#pairs > MOST_PAIRS) throw new OverLimit('REPEAT_LIMIT', 'the same fields too often in one place');
  }

  #countAlias({ alias, name }: FieldNode): void {
    if (!alias || name.value === '__typename') return;
    if (++this.#aliases > this.#limits.aliases) {
      throw new OverLimit('ALIAS_LIMIT', `more than ${this.#limits.aliases} aliases`);
    }
  }

  #countDirectives(directives: readonly DirectiveNode[] | undefined): void {
    this.#directives += directives?.length ?? 0;
    if (this.#directives > MOST_DIRECTIVES) {
      throw new OverLimit('DIRECTIVE_LIMIT', `more than ${MOST_DIRECTIVES} directives`);
    }
  }
}
