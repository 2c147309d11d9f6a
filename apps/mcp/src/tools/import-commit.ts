import { expectPayload } from '@topset/client';
import { z } from 'zod';
import { awaitImport } from '../await-import.ts';
import { changingTool } from '../tool.ts';
import { importLines, importOf, importShape } from '../words/imports.ts';
import { id } from '../words/shapes.ts';

export const importCommit = changingTool({
  name: 'import_commit',
  title: 'Store an import',
  description:
    'Stores what import_preview showed, when the athlete agrees; the preview is its dry run. It can be undone in the app.',
  input: z.object({ importId: id }),
  output: importShape,
  async run({ importId }, { client, idOf }) {
    expectPayload((await client.commitImport({ input: { importId, clientMutationId: idOf('commit') } })).commitImport);
    const stored = await awaitImport(client, importId);
    return { lines: importLines(stored), content: importOf(stored), rest: 'history lists the workouts.' };
  },
});
