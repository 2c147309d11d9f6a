import { type Message, message } from '@topset/engine';
import {
  type GraphQLEnumType,
  GraphQLError,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { IssueCode } from '../../error-codes.ts';
import type { ValidationIssue } from '../../errors.ts';

/** What was not sent may only be named where the schema shows itself. */
interface Disclosure {
  readonly introspection: boolean;
}

type Path = readonly (string | number)[];

const LARGEST_INT = 2 ** 31 - 1;
const LONGEST_LIST = 20;

/** Everything that keeps a value from being of its type, in words for the person who typed it. */
export function issuesOf(
  value: unknown,
  type: GraphQLInputType,
  disclosure: Disclosure,
  path: Path = [],
): ValidationIssue[] {
  if (isNonNullType(type)) {
    return value === null || value === undefined
      ? [issue(path, message('input.required'), 'REQUIRED')]
      : issuesOf(value, type.ofType, disclosure, path);
  }
  if (value === null || value === undefined) return [];
  if (isListType(type)) {
    return Array.isArray(value)
      ? value.flatMap((item, index) => issuesOf(item, type.ofType, disclosure, [...path, index]))
      : issuesOf(value, type.ofType, disclosure, path);
  }
  return isInputObjectType(type)
    ? issuesOfObject(value, type, disclosure, path)
    : issuesOfLeaf(value, type, disclosure, path);
}

function issuesOfObject(
  value: unknown,
  type: GraphQLInputObjectType,
  disclosure: Disclosure,
  path: Path,
): ValidationIssue[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [issue(path, message('input.object'), 'INVALID_TYPE')];
  }
  const given = new Map<string, unknown>(Object.entries(value).filter(([, field]) => field !== undefined));
  const fields = Object.values(type.getFields());
  const known = new Set(fields.map(({ name }) => name));
  const issues = [...given.keys()]
    .filter((name) => !known.has(name))
    .map((name) => issue([...path, name], message('input.unknown-field'), 'UNKNOWN_FIELD'));
  for (const { name, type: inner, defaultValue } of fields) {
    if (given.has(name)) issues.push(...issuesOf(given.get(name), inner, disclosure, [...path, name]));
    else if (isNonNullType(inner) && defaultValue === undefined) {
      issues.push(
        disclosure.introspection
          ? issue([...path, name], message('input.required'), 'REQUIRED')
          : issue(path, message('input.lacks-required'), 'REQUIRED'),
      );
    }
  }
  if (type.isOneOf && (given.size !== 1 || [...given.values()].includes(null))) {
    issues.push(issue(path, message('input.exactly-one'), 'INVALID'));
  }
  return issues;
}

function issuesOfLeaf(
  value: unknown,
  type: GraphQLScalarType | GraphQLEnumType,
  { introspection }: Disclosure,
  path: Path,
): ValidationIssue[] {
  if (isEnumType(type)) {
    const words = type.getValues().map(({ name }) => name);
    if (typeof value === 'string' && words.includes(value)) return [];
    const shown = introspection && words.length <= LONGEST_LIST;
    const said = shown ? message('input.one-of', { values: words }) : message('input.choice');
    return [issue(path, said, 'INVALID_VALUE')];
  }
  try {
    type.parseValue(value);
    return [];
  } catch (error) {
    const { said, code } = ofScalar(type.name, value) ?? {
      said: writtenLike(error),
      code: typeof value === 'string' ? 'INVALID_FORMAT' : 'INVALID_TYPE',
    };
    return [issue(path, said, code)];
  }
}

/** The scalars of GraphQL itself; ours say how they are written. */
function ofScalar(name: string, value: unknown): { readonly said: Message; readonly code: IssueCode } | undefined {
  switch (name) {
    case 'Int':
      if (typeof value !== 'number' || !Number.isInteger(value))
        return { said: message('input.whole-number'), code: 'INVALID_TYPE' };
      return value > 0
        ? { said: message('input.at-most', { most: LARGEST_INT }), code: 'TOO_BIG' }
        : { said: message('input.at-least', { least: -LARGEST_INT - 1 }), code: 'TOO_SMALL' };
    case 'Float':
      return { said: message('input.number'), code: 'INVALID_TYPE' };
    case 'Boolean':
      return { said: message('input.true-or-false'), code: 'INVALID_TYPE' };
    case 'String':
    case 'ID':
      return { said: message('input.text'), code: 'INVALID_TYPE' };
    default:
      return undefined;
  }
}

/** Our scalars show how they are written. */
function writtenLike(error: unknown): Message {
  const example = error instanceof GraphQLError ? error.extensions.example : undefined;
  return typeof example === 'string' ? message('input.written-like', { example }) : message('input.format');
}

function issue(path: Path, said: Message, code: IssueCode): ValidationIssue {
  return { path: path.join('.'), said, code };
}
