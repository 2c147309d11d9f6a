import { builder } from '../../graphql/builder.ts';
import { defineMutation } from '../../graphql/mutation.ts';
import { shownWithoutRead } from '../../graphql/payload-reading.ts';
import { type DeletedAthlete, deleteAthlete, deleteAthleteInput } from './use-cases/delete-athlete.ts';

const DeleteAthletePayload = builder.objectRef<DeletedAthlete>('DeleteAthletePayload').implement({
  description: 'Answer of `deleteAthlete`.',
  fields: (t) => ({
    deletedAt: t.field({
      type: 'DateTime',
      description: 'When the account was closed. Within 24 hours every row is gone.',
      extensions: shownWithoutRead,
      resolve: ({ deletedAt }) => deletedAt,
    }),
  }),
});

defineMutation('deleteAthlete', {
  description:
    'Deletes you, for good: all tokens and grants end at once and nobody signs in to the account any more; within 24 hours every row is erased, archives included. Export first what you want to keep. Asked again, it answers as the first time. Needs the scope `manage`.',
  by: 'athlete',
  scope: 'manage',
  afterDeletion: true,
  payload: DeleteAthletePayload,
  inputDescription: 'Your own id.',
  input: deleteAthleteInput,
  run: deleteAthlete,
});
