import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findLanguage, LANGUAGE_PARAM } from './find-language.js';
import { snippetTag } from './snippet-tag.js';

const LANGUAGES = [['en'], ['hi', '/hi'], ['od', 'or', '/od', '/or'], ['kas-in', 'ks-arab']];
const parts = { origin: 'https://cdn.example', projectKey: 'KEY', languages: LANGUAGES };
const tag = snippetTag(parts);
const [, script = ''] = /<script>(.*)<\/script>/s.exec(tag) ?? [];

interface Visit {
  pathname: string;
  search: string;
  cookie: string;
  languages: string[];
  lang?: string;
  /** The browser can delay its first frame. */
  waits?: boolean;
}

/** Runs the inline script in a browser that has parsed only the tag. Returns the script's requests. */
function requestedOn({ pathname, search, cookie, languages, lang = 'en', waits = false }: Visit): string | undefined {
  let requested: string | undefined;
  const source = { src: 'https://cdn.example/snippet/v1.js', dataset: { project: 'KEY', languages: LANGUAGES.map(String).join(' ') } };
  const animation = { playState: 'running', cancel() {} };
  runInNewContext(script, {
    ...{ URLSearchParams, encodeURIComponent },
    self: { origin: 'https://shop.example' },
    location: { pathname, search, href: `https://shop.example${pathname}${search}` },
    navigator: { languages },
    document: {
      ...{ cookie, documentElement: { lang, animate: () => animation } },
      ...{
        querySelector: () => source,
        createElement: () => ({ blocking: { supports: () => waits }, remove() {} }),
        addEventListener() {},
      },
      head: {
        append({ src }: { src: string }) {
          requested = src;
        },
      },
    },
    requestAnimationFrame() {},
    setTimeout() {},
    performance: { now: () => 0 },
    fetch(url: string) {
      requested = url;
      return Promise.reject(new Error('no network'));
    },
  });
  return requested;
}

const visit: Visit = { pathname: '/', search: '', cookie: '', languages: ['hi-IN', 'en'] };

describe('the inline script of the tag', () => {
  it('requests the view in the language that the snippet finds', () => {
    const names = fc.constantFrom('', 'en', 'hi', 'HI', 'or-IN', 'od', 'kas-IN', 'ta', 'hi-Latn', 'x');
    const visits = fc.record({
      pathname: names.map((name) => `/${name}/about`),
      search: names.map((name) => `?a=1&lang=${name}`),
      cookie: names.map((name) => (name ? `a=b; bhashantar_lang=${name}; c=d` : 'a=b')),
      languages: fc.array(names, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(visits, (one) => {
        const langs = LANGUAGES.map((own) => ({ names: own }));
        const wanted = findLanguage({ langs, param: LANGUAGE_PARAM, auto: true }, one)?.names[0];
        const page = encodeURIComponent(one.pathname + one.search);
        expect(requestedOn(one)).toBe(wanted === 'en' ? undefined : `https://cdn.example/snippet/../d/KEY/view/${wanted}.json?p=${page}`);
      }),
    );
  });

  it.each([
    ['that is in another language than the source', 'hi', undefined],
    ['that names a region of the source', 'en-GB', 'hi'],
    ['that does not say its language', '', 'hi'],
  ])('looks at the language of a page %s', (_which, lang, wanted) => {
    const expected = wanted && `https://cdn.example/snippet/../d/KEY/view/${wanted}.json?p=%2F`;
    expect(requestedOn({ ...visit, lang })).toBe(expected);
  });

  it('requests the view as a script if the browser can delay its first frame for it', () => {
    expect(requestedOn({ ...visit, waits: true })).toBe('https://cdn.example/snippet/../d/KEY/view/hi.js?p=%2F');
    expect(requestedOn({ ...visit, waits: true, lang: '' })).toBe('https://cdn.example/snippet/../d/KEY/view/hi.json?p=%2F');
  });

  it('is the same on all sites, so that a policy can allow it by its hash', () => {
    const other = snippetTag({ origin: 'https://other.example', projectKey: 'OTHER', languages: [['de'], ['ta']] });
    expect(other).toContain(`<script>${script}</script>`);
    expect(script.length).toBeGreaterThan(100);
  });
});
