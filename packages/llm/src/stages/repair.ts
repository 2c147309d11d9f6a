import type { Fault } from '@topset/llm-schema';
import { wellFormed } from '../prompts/input-text.ts';
import { type Prompt, renderPrompt } from '../prompts/load-prompts.ts';
import type { Message } from '../provider.ts';
import type { RefusalCode } from '../reader/result.ts';

/** Why an answer is refused: faults of the document, or one code for an answer that is no document. */
export type Verdict =
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }
  | { readonly kind: 'output'; readonly code: OutputCode };

type OutputCode = RefusalCode | 'tool-call' | 'malformed-call';

const HALF_ECHO = 12_000;

const HINTS: Readonly<Record<OutputCode, string>> = {
  'ambiguous-documents': 'The answer held several different documents: return exactly one.',
  'bad-number': 'Write numbers as plain decimals, without sign, unit, leading zero or arithmetic.',
  'bad-token': 'Something stood where a value was due.',
  'bad-unicode': 'A character was broken: write every character itself or as a complete escape.',
  'control-char': 'A string held a control character: write plain text.',
  'duplicate-key-conflict': 'A key stood twice in one object with different values.',
  elision: 'Something was left out: write every element in full.',
  'expected-colon': 'A key was not closed, or had no colon.',
  'expected-comma': 'A comma was missing, or a quote inside a string was not escaped.',
  'forbidden-key': 'A key stood there that no document has.',
  'malformed-call': 'Do not call a tool: answer with the document.',
  'mismatched-close': 'A bracket was closed by one of another kind.',
  'no-document': 'There was no document in the answer.',
  'not-a-mapping': 'The document must be a mapping of keys to values.',
  'quote-mix': 'A string was opened by one kind of quote and held another: use straight double quotes.',
  'stray-bracket': 'There was a bracket outside the document.',
  'tool-call': 'There are no tools: answer with the document.',
  'too-deep': 'The document was nested too deeply.',
  'too-large': 'The answer was too long: return the document alone, and shorter.',
  truncated: 'The document ended too early: return it complete and shorter.',
  'unclosed-reasoning': 'The reasoning was never closed: return the document alone.',
  'unsafe-number': 'A number had more digits than can be kept.',
  'yaml-comment': 'A comment stood behind an unquoted text: quote every string and write no comments.',
  'yaml-feature': 'Anchors, aliases, tags and merge keys are not allowed: quote every string.',
  'yaml-order': 'The last key must be post_workout.',
  'yaml-syntax': 'The YAML could not be parsed: quote every string, indent by two spaces, use no tabs.',
};

/** The two turns that follow the request: what was answered, and what is wrong with it. */
export function repairTurns(prompt: Prompt, answer: string, lines: readonly string[], verdict: Verdict): Message[] {
  const hints = verdict.kind === 'output' ? [HINTS[verdict.code]] : [];
  const listed = [...lines.map((line) => `- ${line}`), ...hints].join('\n');
  return [
    { role: 'assistant', content: echo(answer) },
    { role: 'user', content: renderPrompt(prompt, { lines: listed }) },
  ];
}

/** The last answer as the model is shown it again: both ends of a long one, and nothing that no wire can carry. */
function echo(answer: string): string {
  if (answer.trim() === '') return '(no text)';
  const characters = [...wellFormed(answer)];
  const left = characters.length - 2 * HALF_ECHO;
  if (left <= 0) return characters.join('');
  const [head, tail] = [characters.slice(0, HALF_ECHO), characters.slice(-HALF_ECHO)];
  return `${head.join('')}\n[${left} characters left out]\n${tail.join('')}`;
}
