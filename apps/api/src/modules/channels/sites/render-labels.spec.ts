import { LANGUAGE_CODES } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { parseLabel, previewLabel, siteLabel } from './render-labels.js';

const KEY = '3f9c1b2a4d5e6f70';

describe('a label below the render domain', () => {
  it('is one lower-case DNS label for every language, and is parsed back', () => {
    for (const language of LANGUAGE_CODES) {
      const label = siteLabel(language, KEY);
      expect(label).toMatch(/^[a-z0-9-]{1,63}$/);
      expect(parseLabel(label)).toEqual({ kind: 'site', language: language.toLowerCase(), hostKey: KEY });
    }
  });

  it('is never the same for two languages, nor that of a preview', () => {
    const labels = LANGUAGE_CODES.map((language) => siteLabel(language, KEY));
    expect(new Set([...labels, previewLabel(KEY)]).size).toBe(labels.length + 1);
    expect(parseLabel(previewLabel(KEY))).toEqual({ kind: 'preview', id: KEY });
  });

  it.each(['', 'hi', 'hi-', '-3f9c1b2a', 'hi-3F9C1B2A', 'hi-3f9c', 'xn--j2bd4cyah0f', 'hi_3f9c1b2a', `hi-${'a'.repeat(60)}`, 'www'])(
    'is not %j',
    (label) => expect(parseLabel(label)).toBeUndefined(),
  );
});
