import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const FOLDER = join(import.meta.dirname, 'en');

const textsOf = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  return node && typeof node === 'object' ? Object.values(node).flatMap(textsOf) : [];
};

describe('the texts of the screens', () => {
  it('have no brace beside a placeholder, which i18next would take for part of its name', () => {
    const texts = readdirSync(FOLDER).flatMap((file) => textsOf(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))));
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter((text) => /[{}]/.test(text.replace(/\{\{\w+\}\}/g, '')))).toEqual([]);
  });
});
