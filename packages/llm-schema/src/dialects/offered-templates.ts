import { isJsonObject, type JsonObject } from '../json.ts';

/** Blocks are numbered 0..11. */
const LAST_BLOCK = 11;

/**
 * The `llm-v2-flat` contract as it is sent: the templates on offer are listed and block numbers bounded. Without any
 * template on offer every block is written in full.
 */
export function withOfferedTemplates(schema: JsonObject, keys: readonly string[]): JsonObject {
  return rewrite(schema, keys) as JsonObject;
}

function rewrite(node: unknown, keys: readonly string[]): unknown {
  if (Array.isArray(node)) return node.map((item) => rewrite(item, keys));
  if (!isJsonObject(node)) return node;
  const rewritten = Object.fromEntries(
    Object.entries(node).map(([key, inner]) => {
      if (key === 'blockTemplate' && isJsonObject(inner)) return [key, listed(inner, keys)];
      if (key === 'blockIndex' && isJsonObject(inner)) return [key, { ...inner, minimum: 0, maximum: LAST_BLOCK }];
      if (key === 'anyOf' && Array.isArray(inner) && keys.length === 0) {
        return [key, inner.filter((branch) => !namesTemplate(branch))];
      }
      return [key, rewrite(inner, keys)];
    }),
  );
  return rewritten;
}

function listed({ description }: JsonObject, keys: readonly string[]): JsonObject {
  return { ...(description === undefined ? {} : { description }), type: 'string', enum: keys };
}

function namesTemplate(branch: unknown): boolean {
  return isJsonObject(branch) && isJsonObject(branch.properties) && Object.hasOwn(branch.properties, 'blockTemplate');
}
