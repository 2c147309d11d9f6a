import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** By the nodes of a field, which the plan of a document keeps. */
const known = new WeakMap<readonly FieldNode[], ReadonlySet<string>>();

/** Whether a field selects nothing of its objects but these fields. */
export function selectsOnly({ fieldNodes, fragments }: GraphQLResolveInfo, fields: ReadonlySet<string>): boolean {
  let selected = known.get(fieldNodes);
  if (!selected) {
    selected = namesIn(fieldNodes, fragments);
    known.set(fieldNodes, selected);
  }
  for (const name of selected) if (!fields.has(name)) return false;
  return true;
}

/** Names of all fields below, whatever type or switch they depend on. */
function namesIn(
  nodes: readonly FieldNode[],
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): ReadonlySet<string> {
  const names = new Set<string>();
  const visited = new Set<string>();
  const collect = (selectionSet: SelectionSetNode | undefined): void => {
    for (const selection of selectionSet?.selections ?? []) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else if (!visited.has(selection.name.value)) {
        visited.add(selection.name.value);
        collect(fragments[selection.name.value]?.selectionSet);
      }
    }
  };
  for (const { selectionSet } of nodes) collect(selectionSet);
  return names;
}
