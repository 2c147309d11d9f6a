import { expectPayload } from '@topset/client';
import { z } from 'zod';
import { awaitImport } from '../await-import.ts';
import { Refusal } from '../refusal.ts';
import { changingTool } from '../tool.ts';
import { importLines, importOf, importShape } from '../words/imports.ts';
import { id } from '../words/shapes.ts';

export const importPreview = changingTool({
  name: 'import_preview',
  title: 'Preview an import',
  description:
    'Reads the text of a CSV export of another app (Strong, Hevy, FitNotes, StrongLifts, Fitbod, Liftosaur and others) and says what storing it would do, with questions. The history stays as it is until import_commit. Answer questions with the importId.',
  input: z.object({
    text: z.string().min(1).max(1_000_000).optional().describe('The file, whole'),
    fileName: z.string().max(200).optional(),
    importId: id.optional().describe('Of an earlier preview, to answer its questions or to look again'),
    answers: z
      .array(z.object({ question: z.string().max(500), answer: z.string().max(200) }))
      .max(500)
      .optional(),
    createAll: z.boolean().optional().describe('Make own exercises of all names that match none'),
  }),
  output: importShape,
  async run(args, { client, idOf }) {
    if ((args.text === undefined) === (args.importId === undefined))
      throw new Refusal('Give either a text or an importId.');
    const { import: begun } = expectPayload(
      (await client.previewImport({ input: { ...args, clientMutationId: idOf('preview') } })).previewImport,
    );
    const read = await awaitImport(client, begun.id);
    return { lines: importLines(read), content: importOf(read), rest: 'All questions are in the structured content.' };
  },
});
