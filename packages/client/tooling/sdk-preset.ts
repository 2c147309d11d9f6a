import { preset as clientPreset } from '@graphql-codegen/client-preset';
import { operationTable } from './operation-table.ts';

type Preset = typeof clientPreset;
type Section = Awaited<ReturnType<Preset['buildGeneratesSection']>>[number];

const FOREIGN_IMPORT = /import type \{ DocumentTypeDecoration \} from '@graphql-typed-document-node\/core';/;
const OWN_IMPORT = "import type { DocumentTypeDecoration } from '../document.ts';";

/**
 * The client preset with two differences: what it writes imports no package, so that consumers type-check without
 * installing one, and a table of operations is added, from which the client makes its methods.
 */
export const sdkPreset: Preset = {
  ...clientPreset,
  async buildGeneratesSection(options) {
    const sections = await clientPreset.buildGeneratesSection(options);
    const documents = sections.find(({ filename }) => filename.endsWith('/graphql.ts'));
    const trusted = sections.find(({ filename }) => filename.endsWith('/persisted-documents.json'));
    if (!documents || !trusted)
      throw new Error('The client preset no longer writes graphql.ts and its trusted documents.');
    return [withoutForeignImport(documents), trusted, operationTableSection(documents, options.baseOutputDir)];
  },
};

function withoutForeignImport(section: Section): Section {
  const typedDocuments = section.pluginMap['typed-document-node'];
  if (!typedDocuments) throw new Error('The client preset no longer uses the typed-document-node plugin.');
  return {
    ...section,
    pluginMap: {
      ...section.pluginMap,
      'typed-document-node': {
        ...typedDocuments,
        plugin: async (...given) => {
          const output = await typedDocuments.plugin(...given);
          if (typeof output === 'string')
            throw new Error('The typed-document-node plugin answers in another shape now.');
          const prepend = output.prepend ?? [];
          if (!prepend.some((line) => FOREIGN_IMPORT.test(line))) {
            throw new Error('The import that is to be replaced is not there: see what the plugin writes now.');
          }
          return { ...output, prepend: prepend.map((line) => line.replace(FOREIGN_IMPORT, OWN_IMPORT)) };
        },
      },
    },
  };
}

function operationTableSection(documents: Section, folder: string): Section {
  return {
    ...documents,
    filename: `${folder}operations.ts`,
    plugins: [{ 'operation-table': {} }],
    pluginMap: {
      'operation-table': { plugin: (schema, sources) => operationTable(schema, sources) },
    },
  };
}
