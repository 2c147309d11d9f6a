import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Fault } from './faults.ts';

const SHOWN_MEMBERS = 12;
const SHOWABLE_KEY = /^[A-Za-z0-9_-]{1,40}$/;

/** The validator's errors as faults, with the branches of a failed `anyOf` reduced to what the author most likely meant. */
export function schemaFaults(errors: readonly ErrorObject[]): Fault[] {
  return withoutBranches(errors).map((error) => ({
    code: error.keyword,
    pointer: error.instancePath,
    message: messageOf(error),
  }));
}

/** The validator writes the errors of all branches directly before the error of their `anyOf`; one pass suffices. */
function withoutBranches(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword !== 'anyOf') {
      kept.push(error);
      continue;
    }
    let start = kept.length;
    while (start > 0 && branchOf(kept[start - 1]!, error) !== null) start -= 1;
    for (const likely of likeliestBranch(kept.splice(start), error)) kept.push(likely);
  }
  return kept;
}

/** The number of the branch of `choice` that an error comes from. */
function branchOf(error: ErrorObject, choice: ErrorObject): number | null {
  const { instancePath, schemaPath } = choice;
  const isInside = error.instancePath === instancePath || error.instancePath.startsWith(`${instancePath}/`);
  if (!isInside || !error.schemaPath.startsWith(`${schemaPath}/`)) return null;
  return Number.parseInt(error.schemaPath.slice(schemaPath.length + 1), 10);
}

function likeliestBranch(errors: readonly ErrorObject[], choice: ErrorObject): readonly ErrorObject[] {
  const branches = new Map<number, ErrorObject[]>();
  for (const error of errors) {
    const number = branchOf(error, choice) ?? 0;
    const branch = branches.get(number);
    if (branch === undefined) branches.set(number, [error]);
    else branch.push(error);
  }
  const isTypeError = (error: ErrorObject) =>
    error.keyword === 'type' &&
    error.instancePath === choice.instancePath &&
    /^\/\d+\/type$/.test(error.schemaPath.slice(choice.schemaPath.length));
  const ofThisType = [...branches.values()].filter((branch) => !branch.some(isTypeError));
  const fewest = Math.min(...ofThisType.map((branch) => branch.length));
  const found = ofThisType.find((branch) => branch.length === fewest);
  if (found !== undefined) return found;
  const types = errors.filter(isTypeError).flatMap(typesOf);
  return [{ ...choice, keyword: 'type', params: { type: [...new Set(types)] } }];
}

function typesOf({ params }: ErrorObject): string[] {
  return Array.isArray(params.type) ? params.type.map(String) : String(params.type).split(',');
}

function messageOf(error: ErrorObject): string {
  const { params } = error;
  switch (error.keyword) {
    case 'required':
      return `missing key "${params.missingProperty}"`;
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      return SHOWABLE_KEY.test(key) ? `unknown key "${key}"` : 'unknown key';
    }
    case 'type':
      return `must be ${typesOf(error).join(', ')}`;
    case 'enum': {
      const members: unknown[] = params.allowedValues;
      const shown = members.slice(0, SHOWN_MEMBERS).map(String);
      return `must be one of ${[...shown, ...(members.length > SHOWN_MEMBERS ? ['...'] : [])].join(', ')}`;
    }
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    case 'pattern':
      return `must match ${params.pattern}`;
    case 'minimum':
    case 'maximum':
      return `must be ${params.comparison} ${params.limit}`;
    case 'minItems':
      return `needs at least ${params.limit} items`;
    case 'maxItems':
      return `needs at most ${params.limit} items`;
    case 'uniqueItems':
      return 'items must be unique';
    case 'minLength':
      return `must be at least ${params.limit} characters`;
    case 'maxLength':
      return `must be at most ${params.limit} characters`;
    case 'format':
      return params.format === 'date' ? 'must be a date YYYY-MM-DD' : `must be a ${params.format}`;
    default:
      return `breaks the rule ${error.keyword}`;
  }
}
