import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { costLimit } from './cost.ts';

const MOST_DIRECTIVES = 20;

/** What an operation may look like and cost. Whatever is over a limit is refused with 400 before anything runs. */
export function limitPlugins(limits: Config['limits']): Plugin<Context>[] {
  return [
    maxTokensPlugin({ n: limits.tokens, ...refusing('TOKEN_LIMIT', `more than ${limits.tokens} tokens`) }),
    maxDepthPlugin({
      n: limits.depth,
      flattenFragments: true,
      ...refusing('DEPTH_LIMIT', `more than ${limits.depth} levels`),
    }),
    maxAliasesPlugin({ n: limits.aliases, ...refusing('ALIAS_LIMIT', `more than ${limits.aliases} aliases`) }),
    maxDirectivesPlugin({
      n: MOST_DIRECTIVES,
      ...refusing('DIRECTIVE_LIMIT', `more than ${MOST_DIRECTIVES} directives`),
    }),
    costLimit(limits.cost),
  ] as Plugin<Context>[];
}

/** Left to themselves the plugins call it a syntax error and answer with 200. */
function refusing(code: string, what: string) {
  return {
    onReject: [
      () => {
        throw new GraphQLError(`This operation has ${what}: ask for less at once.`, {
          extensions: { code, http: { status: 400 } },
        });
      },
    ],
  };
}
