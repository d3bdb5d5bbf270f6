import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { PALETTES } from './palette.js';

const css = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
const [lightBlock = '', darkBlock = ''] = css.split(/:root\[data-theme=.dark.\]/);

function tokensOf(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--bh-([a-z-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe('palette', () => {
  it('holds the same values as the style sheet', () => {
    expect(tokensOf(lightBlock)).toEqual(PALETTES.light);
    expect(tokensOf(darkBlock)).toEqual(PALETTES.dark);
  });

  it.each(['light', 'dark'] as const)('gives text at least 4.5:1 on every ground in %s', (name) => {
    const palette = PALETTES[name];
    for (const ground of [palette.page, palette.surface, palette.raised, palette.tint]) {
      for (const ink of [palette.text, palette.muted, palette.link])
        expect([ground, ink, contrast(ground, ink) >= 4.5]).toEqual([ground, ink, true]);
    }
    for (const kind of ['success', 'warning', 'error', 'info'] as const) {
      expect(contrast(palette[kind], palette[`${kind}-bg`])).toBeGreaterThanOrEqual(4.5);
    }
    for (const button of [palette.primary, palette['primary-hover']]) expect(contrast(button, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['light', 'dark'] as const)('gives the borders of fields at least 3:1 in %s', (name) => {
    const palette = PALETTES[name];
    for (const ground of [palette.page, palette.surface]) expect(contrast(palette['line-strong'], ground)).toBeGreaterThanOrEqual(3);
  });
});
