import type { CodegenConfig } from '@graphql-codegen/cli';
import { sdkPreset } from './tooling/sdk-preset.ts';
import { typenameSelection } from './tooling/typename-selection.ts';

/** `schema.graphql` + `operations/` -> `src/generated/`: types, documents, trusted documents and the client's methods. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'operations/**/*.graphql',
  generates: {
    'src/generated/': {
      preset: sdkPreset,
      documentTransforms: [typenameSelection],
      presetConfig: { fragmentMasking: false },
      config: {
        importExtension: '.ts',
        useTypeImports: true,
        documentMode: 'string',
        enumType: 'string-literal',
        // Results name the fragments they are made of, so that `WorkoutDetailsFragment` is what an editor shows.
        inlineFragmentTypes: 'combine',
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        strictScalars: true,
        scalars: {
          ID: 'string',
          Date: 'string',
          DateTime: 'string',
          Decimal: 'string',
          TimeZone: 'string',
          Upload: 'Blob',
        },
      },
    },
  },
};

export default config;
