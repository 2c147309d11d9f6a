import { describe, expect, test } from 'vitest';
import { documentIds } from '../src/document-ids.ts';
import { type TypedDocument, TypedDocumentString } from '../src/index.ts';
import { answer, startApiDouble, VIEWER } from './api-double.ts';

describe('a request', () => {
  test('is a POST with the document, its name, the variables and the credentials', async () => {
    await using api = await startApiDouble(answer({ data: { workout: null } }));
    await api.client().workout({ id: 'W1' });
    const [{ headers, body }] = api.received as [(typeof api.received)[0]];
    expect(headers).toMatchObject({
      accept: expect.stringMatching(/^application\/graphql-response\+json/),
      'content-type': 'application/json',
      authorization: 'Bearer topset_test',
    });
    expect(headers).not.toHaveProperty('topset-athlete');
    expect(body).toEqual({
      query: expect.stringContaining('query Workout($id:ID!)'),
      operationName: 'Workout',
      variables: { id: 'W1' },
    });
  });

  test('takes what was read as it is', async () => {
    await using api = await startApiDouble(answer({ data: { logSet: { __typename: 'NotFoundError' } } }));
    const load = { __typename: 'Load', value: '82.5', unit: 'KG' } as const;
    await api.client().logSet({ input: { workoutId: 'W1', exerciseKey: 'barbell-row', reps: 5, load } });
    expect(api.received[0]?.body).toMatchObject({ variables: { input: { load: { value: '82.5', unit: 'KG' } } } });
    expect(JSON.stringify(api.received[0]?.body)).not.toContain('"__typename":');
  });

  test('of a coach names the athlete', async () => {
    await using api = await startApiDouble(answer(VIEWER));
    await api.client({ athleteId: 'QXRobGV0ZTox' }).viewer();
    expect(api.received[0]?.headers['topset-athlete']).toBe('QXRobGV0ZTox');
  });

  test('with trusted documents carries the hash instead of the text', async () => {
    await using api = await startApiDouble(answer(VIEWER));
    await api.client({ documentIds }).viewer();
    expect(api.received[0]?.body).toEqual({
      documentId: `sha256:${documentIds.Viewer}`,
      operationName: 'Viewer',
      variables: {},
    });
  });

  test('with a file comes in parts, the file last and null in its place', async () => {
    const sent: RequestInit[] = [];
    await using api = await startApiDouble(answer({ data: { previewImport: { __typename: 'NotFoundError' } } }));
    const client = api.client({
      fetch: async (url, init) => {
        sent.push(init);
        return fetch(url, { ...init, headers: { 'content-type': 'application/json' }, body: '{}' });
      },
    });
    const file = new File(['a,b'], 'strong.csv');
    await client.previewImport({ input: { file, clientMutationId: 'k' } });
    const { body, headers } = sent[0] as { body: FormData; headers: object };
    expect(headers).not.toHaveProperty('content-type');
    expect([...body.keys()]).toEqual(['operations', 'map', '0']);
    expect(JSON.parse(String(body.get('operations')))).toMatchObject({
      operationName: 'PreviewImport',
      variables: { input: { file: null, clientMutationId: 'k' } },
    });
    expect(JSON.parse(String(body.get('map')))).toEqual({ 0: ['variables.input.file'] });
    expect(await (body.get('0') as File).text()).toBe('a,b');
    expect((body.get('0') as File).name).toBe('strong.csv');
  });

  test('asks for the token each time, so that an expired one can be replaced', async () => {
    await using api = await startApiDouble(answer(VIEWER));
    const tokens = ['first', 'second'];
    const client = api.client({ token: async () => tokens.shift() ?? 'none' });
    await client.viewer();
    await client.viewer();
    expect(api.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second']);
  });

  test('goes through the given fetch', async () => {
    await using api = await startApiDouble(answer(VIEWER));
    const urls: string[] = [];
    const client = api.client({
      fetch: (url, init) => {
        urls.push(url);
        return fetch(url, init);
      },
    });
    expect((await client.viewer()).viewer.displayName).toBe('Vera');
    expect(urls).toEqual([api.url]);
  });

  test('of the caller’s own document is typed by that document', async () => {
    await using api = await startApiDouble(answer({ data: { viewer: { unit: 'KG' } } }));
    const document: TypedDocument<{ viewer: { unit: string } }, Record<string, never>> = new TypedDocumentString(
      '# whose plates\nquery Own { viewer { unit } }',
    );
    const { viewer } = await api.client().request(document, {});
    expect(viewer.unit).toBe('KG');
  });
});
