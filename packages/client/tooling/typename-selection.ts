import { type DocumentNode, type FieldNode, Kind, type SelectionSetNode, visit } from 'graphql';

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/**
 * Selects `__typename` in every object below the root: unions are narrowed by it and normalised caches need it. At the
 * root it would say nothing, and a subscription may select one field only, so the preset's own transform is not used.
 */
export const typenameSelection = {
  transform<Source extends { document?: DocumentNode }>({ documents }: { documents: Source[] }): Source[] {
    return documents.map((source) =>
      source.document ? { ...source, document: withTypenames(source.document) } : source,
    );
  },
};

function withTypenames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet(node, _key, parent): SelectionSetNode | undefined {
      const isRoot = parent && !Array.isArray(parent) && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
      return isRoot ? undefined : { ...node, selections: [TYPENAME, ...node.selections] };
    },
  });
}
