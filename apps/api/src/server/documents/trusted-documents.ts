import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import type { Plugin } from 'graphql-yoga';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { ErrorCode } from '../../error-codes.ts';

/** Runs the operations of the SDK and the web page by their hash; where configured, nothing else. */
export function trustedDocuments({ trustedDocumentsOnly }: Pick<Config, 'trustedDocumentsOnly'>): Plugin<Context> {
  return usePersistedOperations({
    allowArbitraryOperations: !trustedDocumentsOnly,
    skipDocumentValidation: true,
    extractPersistedOperationId: (params) => {
      const { documentId, extensions } = params as { documentId?: unknown; extensions?: Record<string, unknown> };
      const persisted = extensions?.persistedQuery as { sha256Hash?: unknown } | null | undefined;
      const id = documentId ?? persisted?.sha256Hash;
      return typeof id === 'string' ? id.replace(/^sha256:/, '') : null;
    },
    getPersistedOperation: (id) => documentsByHash().get(id) ?? null,
    customErrors: {
      notFound: refused(
        'UNKNOWN_DOCUMENT',
        'This server does not know that document: send its text, or update the client.',
      ),
      keyNotFound: refused('DOCUMENT_REQUIRED', 'Send the id of a trusted document.'),
      persistedQueryOnly: refused(
        'TRUSTED_DOCUMENTS_ONLY',
        'This server runs trusted documents only: send a documentId.',
      ),
    },
  });
}

const refused = (code: ErrorCode, message: string) => ({ message, extensions: { code, http: { status: 400 } } });

let documents: ReadonlyMap<string, string> | undefined;

/** Read on first use. A map, because an object answers to names that nobody put there. */
function documentsByHash(): ReadonlyMap<string, string> {
  documents ??= new Map(
    Object.entries(
      JSON.parse(
        readFileSync(createRequire(import.meta.url).resolve('@topset/client/trusted-documents.json'), 'utf8'),
      ) as Record<string, string>,
    ),
  );
  return documents;
}
