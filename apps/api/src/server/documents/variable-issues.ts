import {
  type GraphQLEnumType,
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
      ? [issue(path, 'is required', 'REQUIRED')]
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
    return [issue(path, 'must be an object', 'INVALID_TYPE')];
  }
  const given = new Map<string, unknown>(Object.entries(value).filter(([, field]) => field !== undefined));
  const fields = Object.values(type.getFields());
  const known = new Set(fields.map(({ name }) => name));
  const issues = [...given.keys()]
    .filter((name) => !known.has(name))
    .map((name) => issue([...path, name], 'is no field of this input', 'UNKNOWN_FIELD'));
  for (const { name, type: inner, defaultValue } of fields) {
    if (given.has(name)) issues.push(...issuesOf(given.get(name), inner, disclosure, [...path, name]));
    else if (isNonNullType(inner) && defaultValue === undefined) {
      issues.push(
        disclosure.introspection
          ? issue([...path, name], 'is required', 'REQUIRED')
          : issue(path, 'lacks something that is required', 'REQUIRED'),
      );
    }
  }
  if (type.isOneOf && (given.size !== 1 || [...given.values()].includes(null))) {
    issues.push(issue(path, 'must have exactly one field', 'INVALID'));
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
    const message = shown ? `must be one of ${words.join(', ')}` : 'is none of the values that can be chosen';
    return [issue(path, message, 'INVALID_VALUE')];
  }
  try {
    type.parseValue(value);
    return [];
  } catch (error) {
    const { message, code } = ofScalar(type.name, value) ?? {
      message: error instanceof Error ? error.message : 'does not fit',
      code: typeof value === 'string' ? 'INVALID_FORMAT' : 'INVALID_TYPE',
    };
    return [issue(path, message, code)];
  }
}

/** The scalars of GraphQL itself; ours say how they are written. */
function ofScalar(name: string, value: unknown): { readonly message: string; readonly code: IssueCode } | undefined {
  switch (name) {
    case 'Int':
      if (typeof value !== 'number' || !Number.isInteger(value))
        return { message: 'must be a whole number', code: 'INVALID_TYPE' };
      return value > 0
        ? { message: `must be at most ${LARGEST_INT}`, code: 'TOO_BIG' }
        : { message: `must be at least ${-LARGEST_INT - 1}`, code: 'TOO_SMALL' };
    case 'Float':
      return { message: 'must be a number', code: 'INVALID_TYPE' };
    case 'Boolean':
      return { message: 'must be true or false', code: 'INVALID_TYPE' };
    case 'String':
    case 'ID':
      return { message: 'must be a text', code: 'INVALID_TYPE' };
    default:
      return undefined;
  }
}

function issue(path: Path, message: string, code: IssueCode): ValidationIssue {
  return { path: path.join('.'), message, code };
}
