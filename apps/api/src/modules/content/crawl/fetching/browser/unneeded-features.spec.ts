import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CHROMIUM_ARGUMENTS } from '@bhashantar/segmenter/testing/chromium-arguments';
import { describe, expect, it } from '@jest/globals';
import { WITHOUT_UNNEEDED_FEATURES } from './unneeded-features.js';

/** The features that this version of Playwright turns off, as its program spells them. */
function turnedOffByPlaywright(): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const program = readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(program) ?? [];
  return list
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('//'))
    .flatMap((line) => [...line.matchAll(/"(\w+)"/g)].map(([, name = '']) => name));
}

describe('the features that Chromium runs without', () => {
  it.each([
    ['for the crawl', WITHOUT_UNNEEDED_FEATURES],
    ['in tests', CHROMIUM_ARGUMENTS.find((one) => one.startsWith('--disable-features='))],
  ])('are those that Playwright turns off and the popups of the address bar, %s', (_for, argument = '') => {
    const features = argument.replace('--disable-features=', '').split(',');
    const named = turnedOffByPlaywright();
    expect(named).toContain('PaintHolding');
    expect(features).toEqual([...named, 'WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup']);
  });
});
