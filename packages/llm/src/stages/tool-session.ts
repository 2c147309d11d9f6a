import { jsonLine } from '../prompts/input-text.ts';
import type { Message, ToolCall, ToolDefinition } from '../provider.ts';

/** The tools of one conversation: read-only, and bound to one athlete and exercise by whoever made them. */
export interface ToolBox {
  readonly definitions: readonly ToolDefinition[];
  readonly tools: Readonly<Record<string, Tool>>;
}

/** Judges the arguments and answers; null arguments were no object. */
interface Tool {
  readonly accepts: (args: Readonly<Record<string, unknown>>) => boolean;
  readonly run: (args: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

const MAX_ROUNDS = 4;
const MAX_CALLS = 6;

/** Counts rounds and calls, and gives every call exactly one result. */
export class ToolSession {
  readonly #box: ToolBox;
  #rounds = 0;
  #calls = 0;
  #closed = false;

  constructor(box: ToolBox) {
    this.#box = box;
  }

  /** What the next call may offer. */
  get offered(): readonly ToolDefinition[] {
    return this.#closed || this.#rounds >= MAX_ROUNDS || this.#calls >= MAX_CALLS ? [] : this.#box.definitions;
  }

  /** Repairs lack tools. */
  close(): void {
    this.#closed = true;
  }

  async answer(calls: readonly ToolCall[]): Promise<Message[]> {
    this.#rounds++;
    const results: Message[] = [];
    for (const call of calls) {
      const content = jsonLine(await this.#result(call));
      results.push({ role: 'tool', callId: call.id, name: call.name, content });
    }
    return results;
  }

  async #result(call: ToolCall): Promise<unknown> {
    if (this.#calls >= MAX_CALLS) return { error: 'too many tool calls' };
    this.#calls++;
    const tool = Object.hasOwn(this.#box.tools, call.name) ? this.#box.tools[call.name] : undefined;
    if (!tool) return { error: 'unknown tool' };
    const args = readArguments(call.arguments);
    if (args === null || !tool.accepts(args)) return { error: 'invalid arguments' };
    try {
      return await tool.run(args);
    } catch {
      return { error: 'unavailable' };
    }
  }
}

function readArguments(text: string): Readonly<Record<string, unknown>> | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
