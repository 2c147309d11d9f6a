import { ownedRowRepository } from '@topset/db';
import { builder } from '../../../graphql/builder.ts';
import { ConflictError, defineMutation, NotFoundError, rememberAs } from '../../../graphql/mutation.ts';
import { byId, idsOf } from '../../../remembered-answer.ts';
import { UploadedFile } from '../upload.ts';
import { commitImport, commitImportInput, undoImport } from '../use-cases/commit-import.ts';
import { previewImport, previewImportInput, type WantedImport } from '../use-cases/preview-import.ts';
import { ImportType } from './import.ts';

const UPLOADED = /^upload:([0-9a-f-]{36}):([0-9a-f]{64})$/;

builder.scalarType('Upload', {
  description:
    'A file as a part of a multipart request: `operations` with null in its place, `map`, then the file (GraphQL multipart request specification). Send your token in `Authorization`.',
  serialize: () => {
    throw new TypeError('Nobody gets a file back.');
  },
  // The server has stored the part, and put its name here.
  parseValue: (value) => {
    const [, id, sha256] = (typeof value === 'string' && UPLOADED.exec(value)) || [];
    if (!id || !sha256) return value;
    return new UploadedFile({ id, sha256 });
  },
});

const ImportPayload = builder.interfaceRef<WantedImport>('ImportPayload').implement({
  description: 'Answer of mutations on an import.',
  fields: (t) => ({
    import: t.field({
      type: ImportType,
      description: 'The import. While it is being read, stored or undone, ask for it again or watch `importProgress`.',
      resolve: (payload) => payload.import,
    }),
  }),
});

rememberAs(ImportPayload, {
  import: byId(['state', 'version'], (tx, athleteId, kept) =>
    ownedRowRepository.findOwned(tx, athleteId, 'Import', idsOf(kept)),
  ),
});

defineMutation('previewImport', {
  description:
    'Reads an export of another app and says what storing it would do; your history stays as it is. Send answers to its questions with `importId`.',
  by: 'athlete',
  errors: [NotFoundError, ConflictError],
  payload: ImportPayload,
  inputDescription: 'A file, a text or an import that waits for answers; answers; columns of an unknown table.',
  input: previewImportInput,
  run: previewImport,
});

defineMutation('commitImport', {
  description:
    'Stores what the preview showed, in whole sessions. Refused with `OPEN_QUESTIONS` while a question without a default is open. Nothing is suggested or judged about the past.',
  by: 'athlete',
  errors: [NotFoundError, ConflictError],
  payload: ImportPayload,
  inputDescription: 'The import whose preview is to be stored.',
  input: commitImportInput,
  run: commitImport,
});

defineMutation('undoImport', {
  description:
    'Takes away what an import brought, and puts back what it changed. Refused with `UNDO_BLOCKED` where something was built on it since.',
  by: 'athlete',
  errors: [NotFoundError, ConflictError],
  payload: ImportPayload,
  inputDescription: 'The import that is to be taken back.',
  input: commitImportInput,
  run: undoImport,
});
