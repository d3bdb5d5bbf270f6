import type { Random } from './random.js';

const deep = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level++) value = level % 2 ? { a: value } : [value];
  return value;
};

/** Texts that have broken software elsewhere. */
export const NASTY_TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\0',
    'a\0b',
    '\uFEFF',
    '\u200B',
    '\u202Eabc',
    '\uD800',
    'a\uDFFFb',
    '\uFFFE',
    '🙂',
    '👨‍👩‍👧‍👦',
    'e\u0301'.repeat(50),
  ],
  ...['नमस्ते', 'اردو', 'ÿ', 'İıſß', '１２３４５６', '٠١٢٣٤٥', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢'],
  ...['x'.repeat(300), 'x'.repeat(5_000), 'ा'.repeat(3_000), 'x '.repeat(2_000)],
  ...[
    "' or 1=1 --",
    '"; drop table users; --',
    '$1',
    '%',
    '_',
    '\\',
    '%%%',
    '\\u0000',
    '{{7*7}}',
    '$'.concat('{7*7}'),
    '%s%n',
    '<script>alert(1)</script>',
  ],
  ...[
    '../../etc/passwd',
    '..\\..\\CON',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://[::1]/',
    'http://2130706433/',
    'http://',
  ],
  ...['null', 'undefined', 'true', 'NaN', 'Infinity', '-1', '0', '1e999', '0x10', '9007199254740993', '1_000', '٣'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '[object Object]'],
  ...['2026-02-30', '275760-09-13', '-000001-01-01T00:00:00Z', '2026-01-01T00:00:00+99:99', '0000-00-00', '1970-01-01T00:00:00Z'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '0'.repeat(36),
    '{00000000-0000-4000-8000-000000000000}',
  ],
  ...[
    'v1:0',
    `v1:${'0'.repeat(32)}`,
    `v1:${'g'.repeat(32)}`,
    'a@b',
    'a@b.c',
    'A@Example.com',
    'a@example.com\0',
    `${'a'.repeat(250)}@x.in`,
    '@',
    'bhk_',
    'Bearer x',
  ],
];

/** Values of the wrong kind, or of the right kind and out of all bounds. */
export const NASTY_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -0, 1, -1, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21],
  ...[[], [[]], [null], [1, 'x', {}], {}, { $ne: '' }, { $gt: '' }, { length: 1 }, { toString: 1 }, { a: { b: { c: 1 } } }],
  ...[deep(5), deep(25), deep(400), Array.from({ length: 2_000 }, () => 'x'), Array.from({ length: 300 }, () => ({}))],
  ...[{ constructor: { prototype: { polluted: 1 } } }, JSON.parse('{"__proto__":{"polluted":1}}'), JSON.parse('{"then":"x","toJSON":"x"}')],
];

/** Something that no form of ours sends. */
export function nastyValue(random: Random): unknown {
  const text = () => random.pick(NASTY_TEXTS);
  const kind = random.below(10);
  if (kind < 5) return text();
  if (kind < 8) return structuredClone(random.pick(NASTY_VALUES));
  if (kind === 8) return [text(), text()];
  return { [text()]: text() };
}
