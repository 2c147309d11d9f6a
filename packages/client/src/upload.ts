/** The body of a request, and its type where `fetch` does not find that by itself. */
export interface RequestBody {
  readonly body: string | FormData;
  readonly contentType?: string;
}

/** As JSON, or, where there are files among the variables, in parts (GraphQL multipart request specification). */
export function bodyOf(request: { readonly variables: object }): RequestBody {
  const files = filesIn(request.variables, 'variables');
  const json = JSON.stringify(request, asInput);
  if (files.length === 0) return { body: json, contentType: 'application/json' };
  const body = new FormData();
  body.append('operations', json);
  body.append('map', JSON.stringify(Object.fromEntries(files.map(({ path }, part) => [part, [path]]))));
  // The specification wants them last.
  for (const [part, { file }] of files.entries()) body.append(String(part), file);
  return { body };
}

export function hasFile(variables: object): boolean {
  return filesIn(variables, '').length > 0;
}

interface FoundFile {
  readonly path: string;
  readonly file: Blob;
}

function filesIn(value: unknown, path: string): readonly FoundFile[] {
  if (isFile(value)) return [{ path, file: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => filesIn(part, `${path}.${key}`));
}

function isFile(value: unknown): value is Blob {
  return typeof Blob === 'function' && value instanceof Blob;
}

/** What was read can be sent back as it is: no input knows a `__typename`, but every object that was read has one. */
function asInput(key: string, value: unknown): unknown {
  if (key === '__typename') return undefined;
  return isFile(value) ? null : value;
}
