import {
  type ASTVisitor,
  GraphQLError,
  type GraphQLSchema,
  specifiedRules,
  type ValidationContext,
  validate,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { parseWithin } from '../limits/document-limits.ts';
import { refuseShape } from '../limits/document-shape.ts';
import { inBrief } from '../refusal.ts';
import { createDocumentCache } from './document-cache.ts';

/** More than a person mends at once. */
const MOST_ERRORS = 10;

/**
 * Parses and validates: measured first, so that no document takes long; good ones are kept, within a bound in bytes.
 * Suggestions of names are never made, which saves most of what an error costs and tells nobody what there is.
 */
export function checkedDocuments({ limits, introspection }: Pick<Config, 'limits' | 'introspection'>): Plugin<Context> {
  const cache = createDocumentCache();
  const parse = parseWithin(limits);
  const rules = introspection ? specifiedRules : [...specifiedRules, noIntrospection];
  const check = (schema: GraphQLSchema, document: Parameters<typeof validate>[1]) => {
    const refused = refuseShape(document, limits);
    if (refused) return [refused];
    const errors = validate(schema, document, rules, { maxErrors: MOST_ERRORS, hideSuggestions: true });
    return errors.map(introspection ? withoutSuggestion : withoutSchema).map(inBrief);
  };
  return {
    onParse({ params, setParseFn, setParsedDocument }) {
      const known = cache.get(String(params.source));
      if (known) setParsedDocument(known);
      else setParseFn((source) => parse(String(source)));
    },
    onValidate({ params: { documentAST }, setResult, setValidationFn }) {
      if (cache.holds(documentAST)) return setResult([]);
      setValidationFn((schema: GraphQLSchema, document) => check(schema, document));
      return ({ valid }) => {
        if (valid && documentAST.loc) cache.keep(documentAST.loc.source.body, documentAST);
      };
    },
  };
}

function noIntrospection(context: ValidationContext): ASTVisitor {
  return {
    Field(node) {
      if (node.name.value !== '__schema' && node.name.value !== '__type') return;
      context.reportError(
        new GraphQLError('Introspection is switched off on this server.', {
          nodes: node,
          extensions: { code: 'INTROSPECTION_OFF' },
        }),
      );
    },
  };
}

/** One rule of graphql-js suggests all the same. */
function withoutSuggestion(error: GraphQLError): GraphQLError {
  const suggestion = error.message.lastIndexOf(' Did you mean ');
  if (suggestion >= 0) error.message = error.message.slice(0, suggestion);
  return error;
}

/** Without introspection the errors are no way around: they name no type, field or value that the caller did not. */
function withoutSchema(error: GraphQLError): GraphQLError {
  if (error.extensions.code) return error;
  return new GraphQLError('The document does not fit the schema here.', { nodes: error.nodes ?? null });
}
