import { preset as clientPreset } from '@graphql-codegen/client-preset';
import { documentIds, documentModule, trustedDocuments } from './documents.ts';
import { operationTable } from './operation-table.ts';

type Preset = typeof clientPreset;
type Section = Awaited<ReturnType<Preset['buildGeneratesSection']>>[number];
type Plugin = Section['pluginMap'][string]['plugin'];

/** The types are those of the client preset; the documents and the table of operations are our own. */
export const sdkPreset: Preset = {
  ...clientPreset,
  async buildGeneratesSection(options) {
    const sections = await clientPreset.buildGeneratesSection(options);
    const types = sections.find(({ filename }) => filename.endsWith('/graphql.ts'));
    if (!types?.pluginMap['typed-document-node']) {
      throw new Error('The client preset no longer writes graphql.ts by the typed-document-node plugin.');
    }
    const documents: Plugin = (_schema, sources) => documentModule(sources);
    return [
      { ...types, pluginMap: { ...types.pluginMap, 'typed-document-node': { plugin: documents } } },
      section(types, `${options.baseOutputDir}operations.ts`, (schema, sources) => operationTable(schema, sources)),
      section(types, `${options.baseOutputDir}persisted-documents.json`, (_schema, sources) =>
        trustedDocuments(sources),
      ),
      section(types, `${options.baseOutputDir}document-ids.ts`, (_schema, sources) => documentIds(sources)),
    ];
  },
};

function section(like: Section, filename: string, plugin: Plugin): Section {
  return { ...like, filename, plugins: [{ own: {} }], pluginMap: { own: { plugin } } };
}
