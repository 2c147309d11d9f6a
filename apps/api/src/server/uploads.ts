import type { IncomingMessage, ServerResponse } from 'node:http';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { type Database, type Db, importRepository } from '@topset/db';
import { FileRefused, IMPORT_POLICY } from '@topset/exchange';
import { type Authenticate, AuthenticationError } from '../auth/authenticate.ts';
import type { Caller } from '../auth/caller.ts';
import { storeFile, UploadGaveWay } from '../features/imports/index.ts';
import { newId } from '../ids.ts';
import { answer, type Refusal } from './answer.ts';

const MULTIPART = /^multipart\/form-data\s*;/i;
/** Boundaries and headers around the file. */
const WRAPPING_BYTES = 64 * 1024;

export const isUpload = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && MULTIPART.test(headers['content-type'] ?? '');

interface UploadParts {
  readonly database: Database;
  readonly authenticate: Authenticate;
  readonly now: () => Date;
  readonly bodyBytes: number;
}

/** Why an upload is not read. A page of another origin cannot send the header with the token unasked. */
async function callerOf(request: IncomingMessage, authenticate: Authenticate): Promise<Caller | Refusal> {
  const headers = { get: (name: string) => String(request.headers[name.toLowerCase()] ?? '') || null };
  try {
    const caller = await authenticate(headers);
    if (caller.role === 'ATHLETE' && caller.scopes.has('write') && !caller.deletedAt) return caller;
    return { status: 403, code: 'FORBIDDEN', message: 'A file is uploaded by the athlete, with the scope `write`.' };
  } catch (error) {
    if (!(error instanceof AuthenticationError)) throw error;
    return { status: 401, code: 'UNAUTHENTICATED', message: error.message };
  }
}

/**
 * Turns a multipart request (GraphQL multipart request specification, one file) into a plain one: the file is stored as
 * it comes, and its name stands in its place among the variables.
 */
export async function withoutFile(
  request: IncomingMessage,
  { database, authenticate, now, bodyBytes }: UploadParts,
): Promise<string | Refusal> {
  const caller = await callerOf(request, authenticate);
  if ('status' in caller) return caller;
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > IMPORT_POLICY.mostBytes + bodyBytes + WRAPPING_BYTES) return TOO_LARGE;
  const file = { athleteId: caller.athleteId, id: newId(now().getTime()), now: now() };
  try {
    // No transaction is held open for as long as somebody sends.
    return await readParts(database.db, request, file, bodyBytes);
  } catch (error) {
    await importRepository.deleteImport(database.db, file);
    if (error instanceof FileRefused) return TOO_LARGE;
    if (error instanceof UploadGaveWay) return TOO_MANY;
    if (error instanceof BadMultipart) return { status: 400, code: 'BAD_REQUEST', message: error.message };
    throw error;
  }
}

const TOO_LARGE: Refusal = {
  status: 413,
  code: 'BODY_TOO_LARGE',
  message: `A file has at most ${IMPORT_POLICY.mostBytes} bytes.`,
};

const TOO_MANY: Refusal = {
  status: 429,
  code: 'RATE_LIMITED',
  message: 'Too many files of yours came at once, and this one gave way: send it again.',
  retryAfterSeconds: 1,
};

class BadMultipart extends Error {}

type NewFile = Omit<Parameters<typeof storeFile>[1], 'fileName'>;

async function readParts(db: Db, request: IncomingMessage, file: NewFile, bodyBytes: number): Promise<string> {
  const fields = new Map<string, string>();
  const limits = { files: 1, fields: 2, fieldSize: bodyBytes, fileSize: IMPORT_POLICY.mostBytes + 1, parts: 3 };
  const stored: { part: string; name: string }[] = [];
  await new Promise<void>((resolve, reject) => {
    let storing: Promise<void> = Promise.resolve();
    let parser: InstanceType<typeof Busboy>;
    try {
      const type = request.headers['content-type'] ?? '';
      parser = new Busboy({ headers: { 'content-type': type }, limits });
    } catch {
      reject(new BadMultipart('This is not multipart/form-data with a boundary.'));
      return;
    }
    const fail = (error: unknown) => {
      request.unpipe(parser);
      request.resume();
      reject(error instanceof Error ? error : new BadMultipart('The parts cannot be read.'));
    };
    parser.on('field', (name: string, value: string) => void fields.set(name, value));
    parser.on('file', (part: string, stream: BusboyFileStream, fileName: string) => {
      storing = storeFile(db, { ...file, fileName: fileName?.slice(0, 300) || null }, stream).then(
        ({ id, sha256 }) => void stored.push({ part, name: `upload:${id}:${sha256}` }),
      );
      storing.catch(fail);
    });
    parser.on('error', () => fail(new BadMultipart('The parts cannot be read.')));
    parser.on('finish', () => storing.then(resolve, fail));
    request.once('aborted', () => fail(new BadMultipart('The upload was broken off.')));
    request.pipe(parser);
  });
  return bodyOf(fields, stored[0]);
}

/** The operations with the file's name where `map` says. */
function bodyOf(fields: ReadonlyMap<string, string>, file: { part: string; name: string } | undefined): string {
  const operations = parsed(fields.get('operations'), 'operations');
  const map = parsed(fields.get('map'), 'map');
  if (!file) throw new BadMultipart('There is no file.');
  const paths = Object.entries(map).find(([part]) => part === file.part)?.[1];
  if (!Array.isArray(paths) || paths.length !== 1) throw new BadMultipart('`map` names one place for the file.');
  const path = String(paths[0]).split('.');
  let place: Record<string, unknown> = operations;
  for (const step of path.slice(0, -1)) {
    const next = Object.hasOwn(place, step) ? place[step] : undefined;
    if (typeof next !== 'object' || next === null) throw new BadMultipart('`map` names a place that is not there.');
    place = next as Record<string, unknown>;
  }
  const last = path.at(-1)!;
  if (path[0] !== 'variables' || !Object.hasOwn(place, last) || place[last] !== null) {
    throw new BadMultipart('`map` names a variable that is null.');
  }
  place[last] = file.name;
  return JSON.stringify(operations);
}

function parsed(text: string | undefined, name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new BadMultipart(`\`${name}\` is an object in JSON, and comes before the file.`);
}

/** The request as a plain one, for whoever reads it next. */
export function asPlain(request: IncomingMessage, body: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name === 'content-type' || name === 'content-length' || name === 'transfer-encoding')
      continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('content-type', 'application/json');
  return new Request(`http://localhost${request.url}`, { method: 'POST', headers, body });
}

/** Sends what GraphQL answered. */
export async function sendAnswer(answered: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await answered.arrayBuffer());
  answered.headers.forEach((value, name) => {
    if (name !== 'content-length') response.setHeader(name, value);
  });
  answer(response, answered.status, answered.headers.get('content-type') ?? 'application/json', body);
}
