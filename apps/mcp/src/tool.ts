import type { TopsetClient } from '@topset/client';
import { z } from 'zod';
import type { Answer } from './answer.ts';
import { type CallName, changeId, type Session } from './session.ts';

/** One call of a tool: for whom, in which conversation, and under which key its changes are made. */
export interface Call {
  readonly client: TopsetClient;
  readonly session: Session;
  /** The id of one change of this call, the same for each repetition. */
  idOf(step: string): string;
}

/** Something that an assistant can do, made for a conversation rather than for one field of the API. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Changes nothing that is stored. */
  readonly reads: boolean;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  run(args: never, call: Call): Promise<Answer>;
}

interface ToolOf<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  run(args: z.output<Input>, call: Call): Promise<Answer<z.input<Output>>>;
}

/** A tool that only reads. */
export function readingTool<Input extends z.ZodObject, Output extends z.ZodObject>(tool: ToolOf<Input, Output>): Tool {
  return { ...tool, reads: true };
}

/** A tool that changes something, once for each key. */
export function changingTool<Shape extends z.ZodRawShape, Output extends z.ZodObject>(
  tool: ToolOf<z.ZodObject<Shape>, Output>,
): Tool {
  return { ...tool, input: tool.input.extend({ key: keyArgument }), reads: false };
}

const keyArgument = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe(
    'Makes repeating safe: a call with the same key is done once. Left out, each call is a new one: two equal sets are two sets.',
  );

/** The argument of every tool that changes a plan or decides. */
export const dryRun = z
  .boolean()
  .optional()
  .describe('True: say what would happen and store nothing. Show the answer to the athlete before doing it.');

export function callOf(client: TopsetClient, session: Session, name: CallName): Call {
  return { client, session, idOf: (step) => changeId(name, step) };
}
