import { describe, expect, it } from '@jest/globals';
import { needsRendering } from './needs-rendering.js';

const SCRIPT = '<script type="module" src="/app.js"></script>';

describe('a page that waits for its scripts', () => {
  it.each([
    ['an empty mount of React', '<div id="root"></div>'],
    ['an empty mount without quotes', '<div id=app class=x>\n</div>'],
    ['a mount that a comment marks', '<div id="app"><!--app-html--></div>'],
    ['Angular', '<app-root></app-root>'],
    ['a part that says it is busy', '<h1>Town today</h1><div id="board" aria-busy="true"><p>Loading…</p></div>'],
  ])('is known by %s', (_name, body) => {
    expect(needsRendering(`<body>${body}${SCRIPT}</body>`)).toBe(true);
    expect(needsRendering(`<body>${body}</body>`)).toBe(false);
  });

  it.each([
    ['drawn by the server', '<div id="root"><h1>Bank</h1></div>'],
    ['with a busy part that is over', '<div aria-busy="false"></div>'],
    ['with an empty element of another name', '<div id="rooted"></div><div class="app"></div>'],
    ['that writes about it', '<p>Set aria-busy="true" on it.</p>'],
  ])('is not a page %s', (_name, body) => expect(needsRendering(`<body>${body}${SCRIPT}</body>`)).toBe(false));

  it.each([
    ['<a', ''],
    ['<div ', ''],
    ['<div id=app>', ''],
    ['<div id=app ', ''],
    ['<div', ' id=app'],
    ['<div id=app>', ' '],
    ['<script ', ''],
    ['<', 'a'],
    ['<div id=app><!--', ''],
    ['<div id=app>', '<!---->'],
    ['<div ', 'a '],
  ])('takes no longer for a page full of %j and %j than it has letters', (start, more) => {
    const html = `${start.repeat(more ? 1 : 400_000)}${more.repeat(400_000)}`;
    expect(needsRendering(html)).toBe(false);
  });

  it('is not one with data alone', () => {
    expect(needsRendering('<div id="root"></div><script type="application/ld+json">{}</script>')).toBe(false);
  });
});
