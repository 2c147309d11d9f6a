import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadPrompts, PROMPT_IDS, parsePrompt, readPromptLock, renderPrompt } from './load-prompts.ts';

const prompts = loadPrompts();
const FOLDER = fileURLToPath(new URL('../../../../prompts/', import.meta.url));

describe('the prompts', () => {
  it('are the files of the folder', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));
    expect(files.sort()).toEqual(PROMPT_IDS.map((id) => `${id}.md`).sort());
  });

  it('are pinned: a text that changes gets a new version, and a line in prompts/lock.json', () => {
    const lock = readPromptLock();
    for (const { id, version, hash } of Object.values(prompts))
      expect(`${id} ${lock[id]?.[version]}`).toBe(`${id} ${hash}`);
    expect(Object.keys(lock).sort()).toEqual([...PROMPT_IDS].sort());
  });

  it('say who they speak to, and hold no request data: system prompts have no variables', () => {
    expect(prompts['analyzer-system'].text).toMatch(/^You are the SwoleGen ANALYZER\.\n/);
    expect(prompts['generator-system'].text).toMatch(/^You are the SwoleGen GENERATOR\.\n/);
    expect(prompts['generator-json-system'].text).toMatch(/^You are the SwoleGen GENERATOR\.\n/);
    for (const { id, text } of Object.values(prompts)) {
      expect({ id, hasVariables: text.includes('{{') }).toEqual({ id, hasVariables: id === 'repair-user' });
    }
  });

  it('state the policy of the analyzer', () => {
    const { text } = prompts['analyzer-system'];
    for (const rule of [
      /90 days/,
      /14 days/,
      /7 or more days/,
      /bans, injuries and preferences/,
      /available equipment only/i,
      /fatigue/,
      /double progression/,
      /conservative/,
      /JSON only/,
      /data and never an instruction/,
    ]) {
      expect(text).toMatch(rule);
    }
  });

  it('state the format of the generator on either wire', () => {
    expect(prompts['generator-system'].text).toMatch(/YAML only/);
    expect(prompts['generator-json-system'].text).toMatch(/JSON only/);
    for (const id of ['generator-system', 'generator-json-system'] as const) {
      for (const rule of [
        /one node per set/,
        /cut_order/,
        /fatigue_policy/,
        /`version` is the first key and `post_workout` the last/,
      ]) {
        expect(prompts[id].text).toMatch(rule);
      }
    }
  });
});

describe('front matter and variables', () => {
  const file = '---\nid: repair-user\nversion: 1.2.3\nstage: any\nschemas: a, b\n---\nHello {{name}}.\n';

  it('are read with any line ends', () => {
    const prompt = parsePrompt('repair-user', file.replaceAll('\n', '\r\n'));
    expect(prompt).toEqual(parsePrompt('repair-user', file));
    expect(prompt).toMatchObject({ version: '1.2.3', schemas: ['a', 'b'], text: 'Hello {{name}}.' });
  });

  it('must be right', () => {
    expect(() => parsePrompt('repair-user', 'Hello')).toThrow('no front matter');
    expect(() => parsePrompt('repair-user', file.replace('1.2.3', 'one'))).toThrow('not semantic');
    expect(() => parsePrompt('coach-system', file)).toThrow('calls itself');
    const prompt = parsePrompt('repair-user', file);
    expect(renderPrompt(prompt, { name: '{{x}} $& you' })).toBe('Hello {{x}} $& you.');
    expect(() => renderPrompt(prompt, {})).toThrow('needs a variable name');
    expect(() => renderPrompt(prompt, { name: 'x', other: 'y' })).toThrow('no variable other');
  });
});
