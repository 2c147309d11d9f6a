import * as graphqlEslint from '@graphql-eslint/eslint-plugin';
import { ESLint, type Linter } from 'eslint';
import { ROOT } from './repository.ts';

const SCHEMA = 'packages/client/schema.graphql';

/** Rules of the two presets that are off or milder, each with the reason. All others are in force as they come. */
export const EXCEPTIONS: Readonly<Record<string, { readonly rule: Linter.RuleEntry; readonly because: string }>> = {
  'strict-id-in-types': {
    rule: 'off',
    because:
      'It wants an id on every type. Values inside of an object, payloads and records have none, and caches keep them with their parent; that every id is one of a Node is a test of the API.',
  },
  'relay-edge-types': {
    rule: ['error', { listTypeCanWrapOnlyEdgeType: false, shouldImplementNode: false }],
    because:
      'It wants every list to be a connection. Lists that grow are; short, bounded ones are plain lists, and `nodes` of a connection is one for those who need no cursors. It also wants every row to be a Node: a version of a plan is named by its plan and its number.',
  },
  'naming-convention': {
    rule: [
      'error',
      {
        ...namingConvention(),
        EnumValueDefinition: { style: 'UPPER_CASE', ignorePattern: '^(ai|manual|easy|moderate|intense)$' },
      },
    ],
    because: 'A plan of today is today-plan-v1 field for field, with the values of that schema.',
  },
};

const presets = {
  ...graphqlEslint.configs['flat/schema-recommended'].rules,
  ...graphqlEslint.configs['flat/schema-relay'].rules,
} as Readonly<Record<string, Linter.RuleEntry>>;

/** What the presets for schemas find in the contract, a line each. */
export async function lintContract(): Promise<string[]> {
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.graphql'],
        languageOptions: {
          parser: graphqlEslint.parser as Linter.Parser,
          parserOptions: { graphQLConfig: { schema: `${ROOT}/${SCHEMA}` } },
        },
        plugins: { '@graphql-eslint': graphqlEslint as unknown as ESLint.Plugin },
        rules: {
          ...presets,
          ...Object.fromEntries(
            Object.entries(EXCEPTIONS).map(([name, { rule }]) => [`@graphql-eslint/${name}`, rule]),
          ),
        },
      },
    ],
  });
  const [result] = await eslint.lintFiles([SCHEMA]);
  if (!result) throw new Error(`${SCHEMA} was not looked at.`);
  return result.messages.map(({ line, ruleId, message }) => `${SCHEMA}:${line} ${ruleId}: ${message}`);
}

/** The names of the rules that are in force, in full or milder. */
export function rulesInForce(): string[] {
  return Object.keys(presets).map((name) => name.replace('@graphql-eslint/', ''));
}

function namingConvention(): object {
  const [, options] = graphqlEslint.configs['flat/schema-recommended'].rules['@graphql-eslint/naming-convention'] as [
    string,
    object,
  ];
  return options;
}
