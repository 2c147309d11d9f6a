import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, STYLE } from './style.ts';

const colours = (theme: string): Map<string, string> =>
  new Map([...theme.matchAll(/--([\w-]+):(#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name!, value!]));

/** Relative luminance of WCAG. */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join('') : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('the %s colours', (_, theme) => {
  const named = colours(theme);

  it('are all there', () => {
    const used = new Set([...STYLE.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name!));
    used.delete('shadow');
    expect([...named.keys()].sort()).toEqual([...used].sort());
  });

  it.each([
    ['ink', 'card'],
    ['ink', 'page'],
    ['soft', 'card'],
    ['soft', 'page'],
    ['accent', 'card'],
    ['accent', 'page'],
    ['change-ink', 'change'],
    ['note-ink', 'note'],
    ['hard-ink', 'hard'],
    ['maximal-ink', 'maximal'],
  ])('%s can be read on %s', (text, ground) => {
    expect(contrast(named.get(text)!, named.get(ground)!)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['accent', 'up', 'down', 'own', 'mean', 'pain', 'mode'])('%s is seen on a card', (colour) => {
    expect(contrast(named.get(colour)!, named.get('card')!)).toBeGreaterThanOrEqual(3);
  });
});
