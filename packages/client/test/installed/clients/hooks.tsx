import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTopsetClient, WorkoutDocument, WorkoutsDocument } from '@topset/client';
import { TopsetProvider, useGeneration, useLogSet, useTopsetPages, useTopsetQuery } from '@topset/client/react';

const queries = new QueryClient();
const client = createTopsetClient({ url: 'http://127.0.0.1:4000/graphql', token: 'topset_…' });

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <TopsetProvider client={client}>
        <History />
      </TopsetProvider>
    </QueryClientProvider>
  );
}

function History() {
  const { nodes, hasNextPage, fetchNextPage } = useTopsetPages(
    WorkoutsDocument,
    { first: 20 },
    (data) => data.workouts,
  );
  return (
    <>
      {nodes.map(({ id }) => (
        <Session key={id} id={id} />
      ))}
      {hasNextPage && (
        <button type="button" onClick={() => fetchNextPage()}>
          more
        </button>
      )}
    </>
  );
}

function Session({ id }: { readonly id: string }) {
  const { data } = useTopsetQuery(WorkoutDocument, { id });
  const logSet = useLogSet();
  const performance = data?.workout?.performances[0];
  // @ts-expect-error: the id is missing
  useTopsetQuery(WorkoutDocument, {});
  const log = () => performance && logSet.mutate({ workoutId: id, performanceId: performance.id, reps: 5 });
  return (
    <button type="button" onClick={log}>
      {performance?.sets.length} sets
    </button>
  );
}

export function Progress({ id }: { readonly id: string | null }) {
  const { state, ended, generation } = useGeneration(id);
  return <p>{ended ? generation.data?.generation?.workout?.name : state}</p>;
}
