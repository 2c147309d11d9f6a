import type { GraphQLError } from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { refusal } from '../refusal.ts';

/**
 * Reads the parameters of a request. Yoga's own readers answer a broken one with 500 (in a URL) or with the whole body
 * in the error (in a POST). What the parameters may be is checked by Yoga afterwards.
 */
export function parameters(): Plugin {
  return {
    onRequestParse({ request, setRequestParser }) {
      if (request.method === 'GET') setRequestParser(({ url }) => fromUrl(url));
      if (request.method === 'POST') setRequestParser(fromBody);
    },
  };
}

function fromUrl(url: string): GraphQLParams {
  const given = new URL(url, 'http://localhost').searchParams;
  const text = (name: string) => given.get(name) || undefined;
  const json = (name: string) => {
    const value = text(name);
    return value && (readJson(value, `The parameter "${name}" is not JSON.`) as Record<string, unknown>);
  };
  return {
    query: text('query'),
    operationName: text('operationName'),
    variables: json('variables'),
    extensions: json('extensions'),
  } as GraphQLParams;
}

async function fromBody(request: Request): Promise<GraphQLParams> {
  const body = readJson(await textOf(request), 'The body is not JSON.');
  if (typeof body !== 'object' || body === null) throw unreadable('The body is not a JSON object.');
  return body as GraphQLParams;
}

/** A body that ends before its length is the client's doing: it went away. */
async function textOf(request: Request): Promise<string> {
  try {
    return await request.text();
  } catch {
    throw unreadable('The body ended early.');
  }
}

function readJson(text: string, otherwise: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(otherwise);
  }
}

function unreadable(message: string): GraphQLError {
  return refusal('BAD_REQUEST', message);
}
