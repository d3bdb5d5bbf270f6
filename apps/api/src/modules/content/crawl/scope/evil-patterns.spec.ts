import { IGNORE_PATTERN_MAX, POPUP_CSS_MAX, SCOPE_RULE_MAX, SELECTOR_MAX, TRIED_TEXT_MAX } from '@bhashantar/contracts';
import { exceedsPieces } from '@bhashantar/segmenter/testing/loop-time';
import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../../../platform/http/app-error.js';
import { readPopupCss } from '../../../projects/settings/popup-css/read-popup-css.js';
import { readPattern } from '../../../projects/settings/read-pattern.js';
import { readPartSelector } from '../../../projects/settings/read-selector.js';
import { matchPathPattern } from './match-path-pattern.js';
import { toPattern } from './match-scope.js';

/** About 100 ms on an idle machine. */
const MOST_PIECES = 3;
const full = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Texts on which a backtracking engine takes exponential time. */
const TEXTS = ['a', 'aB', 'x', ' ', '1.', 'अ'].map((part) => `${full(part, TRIED_TEXT_MAX - 1)}!`);
const PATHS = ['a', 'ab/', 'aaab', '?a=', '%20'].map((part) => `/${full(part, 2_047)}`);

const IGNORE_PATTERNS = [
  ...['(a+)+$', '(a|a)*b', '(a|aa)+$', '([a-zA-Z]+)*$', '(.*a){20}', '(x+x+)+y', '^(([a-z])+.)+[A-Z]([a-z])+$', '(a?){50}a{50}'],
  ...[
    '.*.*.*.*.*.*=.*x',
    '(\\p{L}+\\s?)+$',
    '(?:a|b|ab)*c',
    '(\\d+\\.)*\\d+$',
    '(a{0,100}){0,9}b',
    '(a{100}){100}',
    'a{1001}',
    '(?i)(k|K)+z',
  ],
  ...['(?<=a)b', '(?!a)b', '(a)\\1', '[', '(', '*a', '(?P<n', '\\p{Nothing}', '[z-a]', '()*', '|', '.*'],
  ...[full('(', IGNORE_PATTERN_MAX), full('(a+', IGNORE_PATTERN_MAX), full('a?', IGNORE_PATTERN_MAX), full('[^a]*', IGNORE_PATTERN_MAX)],
];
const SELECTORS = [
  ...['div > a', '*', ':has(*)', ':not(:not(:not(a)))', 'a:nth-child(2n+1)', '[a="', '#', '.', 'a,b', '[href*="a"]'],
  ...[full('[a]', SELECTOR_MAX), full('.a', SELECTOR_MAX), full(':is(', SELECTOR_MAX), full('\\', SELECTOR_MAX)],
];
const PATH_RULES = [
  ...['*', '$', '**', '/*$', '/%$'],
  ...['*a', 'a*', '*aaaaaaaab*', 'a', '*?*=*&*', '/*/'].map((part) => full(part, SCOPE_RULE_MAX)),
  `/${full('*a', SCOPE_RULE_MAX - 2)}$`,
];
const SHEETS = [full('(', POPUP_CSS_MAX), full(':not(', POPUP_CSS_MAX), full('@media a{', POPUP_CSS_MAX), full('/*', POPUP_CSS_MAX)];

const short = (pattern: string) => (pattern.length > 40 ? `${pattern.slice(0, 20)}… (${pattern.length})` : pattern);
const cases = [
  ...IGNORE_PATTERNS.map((pattern) => ({ name: `ignore pattern ${short(pattern)}`, run: () => matchTexts(pattern) })),
  ...SELECTORS.map((selector) => ({ name: `selector ${short(selector)}`, run: () => readPartSelector(selector) })),
  ...PATH_RULES.map((rule) => ({ name: `path ${short(rule)}`, run: () => matchPaths(rule) })),
  ...SHEETS.map((css) => ({ name: `style sheet ${short(css)}`, run: () => readPopupCss(css) })),
];

function matchTexts(pattern: string): void {
  const compiled = readPattern(pattern);
  for (const text of TEXTS) compiled.matches(text);
}

function matchPaths(rule: string): void {
  const pattern = toPattern(rule);
  for (const path of PATHS) matchPathPattern(pattern, path);
}

/** The reason for which it is refused. */
function refusalOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.message;
  }
}

describe('patterns and selectors that are made to be slow', () => {
  it('are fifty and more', () => expect(cases.length).toBeGreaterThanOrEqual(50));

  it.each(cases)('$name is quick, or refused with a reason', async ({ run }) => {
    let refused: string | undefined;
    const slowness = await exceedsPieces(() => {
      refused = refusalOf(run);
    }, MOST_PIECES);
    expect(slowness).toBeUndefined();
    if (refused !== undefined) expect(refused).toMatch(/[a-z]{3,}.*[.]/i);
  });
});
