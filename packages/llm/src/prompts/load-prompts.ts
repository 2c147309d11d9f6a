import { readFileSync } from 'node:fs';
import { sha256 } from '@topset/llm-schema';

export const PROMPT_IDS = [
  'analyzer-system',
  'generator-system',
  'generator-json-system',
  'today-plan-system',
  'suggestions-system',
  'coach-system',
  'plan-update-system',
  'repair-user',
] as const;

export type PromptId = (typeof PROMPT_IDS)[number];

/** A versioned text. Every attempt records which one it was asked with. */
export interface Prompt {
  readonly id: PromptId;
  readonly version: string;
  readonly stage: string;
  readonly schemas: readonly string[];
  /** SHA-256 of the file with LF line ends. */
  readonly hash: string;
  /** The text without its front matter. */
  readonly text: string;
}

export type Prompts = Readonly<Record<PromptId, Prompt>>;

/** The same from `src` and from `dist`. */
const FOLDER = new URL('../../../../prompts/', import.meta.url);

/** Reads all prompts. Called once, at boot. */
export function loadPrompts(): Prompts {
  const prompts = PROMPT_IDS.map((id) => [id, parsePrompt(id, readFileSync(new URL(`${id}.md`, FOLDER), 'utf8'))]);
  return Object.fromEntries(prompts) as Record<PromptId, Prompt>;
}

/** Version -> hash of every text that was ever in use, by id. */
export function readPromptLock(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return JSON.parse(readFileSync(new URL('lock.json', FOLDER), 'utf8'));
}

export function parsePrompt(id: PromptId, file: string): Prompt {
  const normalised = file.replace(/\r\n?/g, '\n');
  const [, matter, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(normalised) ?? [];
  if (matter === undefined || text === undefined) throw new Error(`The prompt ${id} has no front matter.`);
  const field = (name: string): string => {
    const value = new RegExp(`^${name}: (.+)$`, 'm').exec(matter)?.[1];
    if (!value) throw new Error(`The front matter of the prompt ${id} has no ${name}.`);
    return value.trim();
  };
  if (field('id') !== id) throw new Error(`The prompt ${id} calls itself ${field('id')}.`);
  const version = field('version');
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`The version of the prompt ${id} is not semantic: ${version}.`);
  return {
    id,
    version,
    stage: field('stage'),
    schemas: field('schemas').split(', '),
    hash: sha256(normalised),
    text: text.trimEnd(),
  };
}

/** Fills `{{name}}`. A variable that the text has and nobody gives, or the other way round, is a mistake. */
export function renderPrompt(prompt: Prompt, variables: Readonly<Record<string, string>>): string {
  const used = new Set<string>();
  const rendered = prompt.text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) throw new Error(`The prompt ${prompt.id} needs a variable ${name}.`);
    used.add(name);
    return value;
  });
  const unknown = Object.keys(variables).find((name) => !used.has(name));
  if (unknown !== undefined) throw new Error(`The prompt ${prompt.id} has no variable ${unknown}.`);
  return rendered;
}
