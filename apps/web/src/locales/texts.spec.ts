import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { policyVariables } from '../lib/i18n/policy-variables.js';

const FOLDER = join(import.meta.dirname, 'en');

const textsOf = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  return node && typeof node === 'object' ? Object.values(node).flatMap(textsOf) : [];
};

const allTexts = readdirSync(FOLDER).flatMap((file) => textsOf(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))));

describe('the texts of the screens', () => {
  it('have no brace beside a placeholder, because i18next would read it as part of the name', () => {
    expect(allTexts.length).toBeGreaterThan(500);
    expect(allTexts.filter((text) => /[{}]/.test(text.replace(/\{\{\w+\}\}/g, '')))).toEqual([]);
  });

  it.each(Object.keys(policyVariables))('get %s from the policy', (name) => {
    expect(allTexts.filter((text) => text.includes(`{{${name}}}`))).not.toEqual([]);
  });

  it('do not write a policy value in figures or words', () => {
    const units =
      /\b(?:\d[\d,]*|two|three|five|ten|twenty|thirty) (?:MB|years after|attempts|points|languages)\b|\d%|for (?:\w+|\d+) minutes/;
    const literal = allTexts.filter((text) => units.test(text.replace(/\{\{\w+\}\}/g, '')));
    expect(literal).toEqual([]);
  });
});
