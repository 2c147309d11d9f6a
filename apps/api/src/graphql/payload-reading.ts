import { message } from '@topset/engine';
import {
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Caller } from '../auth/caller.ts';
import { ForbiddenError } from '../errors.ts';

/**
 * Whoever may change things but not read them gets no more of a payload than the ids and versions of what they wrote.
 * Judged by what a document selects, before anything is changed: a refusal leaves nothing half done.
 */

type Extensions = {
  /** A value of the payload itself that only this answer has, such as a new secret. */
  readonly shownWithoutRead?: true;
  /** Holds more than what was written, so that even its ids tell something. */
  readonly hiddenWithoutRead?: true;
};

export const shownWithoutRead: Extensions = { shownWithoutRead: true };
export const hiddenWithoutRead: Extensions = { hiddenWithoutRead: true };

/** Refuses a mutation of credentials without `read` whose answer would tell them more than they may know. */
export function refuseReading(info: GraphQLResolveInfo, { scopes }: Pick<Caller, 'scopes'>): void {
  if (scopes.has('read')) return;
  const [first] = unreadable(info);
  if (first === undefined) return;
  throw new ForbiddenError(message('refusal.reading', { field: first }));
}

/** What is selected of the payload beyond ids and versions, as in `plan.name`. Errors are for everybody. */
function unreadable({ fieldNodes, fragments, schema, returnType }: GraphQLResolveInfo): string[] {
  const result = getNamedType(returnType);
  return fieldNodes.flatMap(({ selectionSet }) => ofResult(result, selectionSet));

  function ofResult(type: GraphQLNamedType, selectionSet: SelectionSetNode | undefined): string[] {
    if (isError(type, schema)) return [];
    return below(selectionSet, type, ofResult, (name, inner) =>
      isObjectType(type) || isInterfaceType(type) ? ofPayload(type, name, inner) : [],
    );
  }

  function ofPayload(
    payload: GraphQLObjectType | GraphQLInterfaceType,
    name: string,
    selectionSet: SelectionSetNode | undefined,
  ): string[] {
    const field = payload.getFields()[name];
    if (!field) return [];
    const type = getNamedType(field.type);
    const { shownWithoutRead: shown, hiddenWithoutRead: hidden } = field.extensions as Extensions;
    if (shown) return [];
    if (hidden) return [name];
    if (isObjectType(type)) {
      return isIdentified(type) ? ofWritten(type, selectionSet).map((inner) => `${name}.${inner}`) : [name];
    }
    return type.name === 'ID' || name === 'version' ? [] : [name];
  }

  function ofWritten(type: GraphQLNamedType, selectionSet: SelectionSetNode | undefined): string[] {
    return below(selectionSet, type, ofWritten, (name, inner) =>
      (name === 'id' || name === 'version') && inner === undefined ? [] : [name],
    );
  }

  /** Fields as `judge` says; fragments as `within` says, for the type that they are of. */
  function below(
    selectionSet: SelectionSetNode | undefined,
    type: GraphQLNamedType,
    within: (type: GraphQLNamedType, selectionSet: SelectionSetNode) => string[],
    judge: (name: string, selectionSet: SelectionSetNode | undefined) => string[],
  ): string[] {
    return (selectionSet?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) {
        return selection.name.value === '__typename' ? [] : judge(selection.name.value, selection.selectionSet);
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
      if (!fragment) return [];
      const condition = fragment.typeCondition && schema.getType(fragment.typeCondition.name.value);
      return within(condition ?? type, fragment.selectionSet);
    });
  }
}

/** A list of anything else would still tell how much there is. */
function isIdentified(type: GraphQLObjectType): boolean {
  return 'id' in type.getFields() || 'version' in type.getFields();
}

function isError(type: GraphQLNamedType, schema: GraphQLSchema): boolean {
  const error = schema.getType('Error');
  return type === error || (isObjectType(type) && type.getInterfaces().some((implemented) => implemented === error));
}
