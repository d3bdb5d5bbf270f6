import { describe, expect, it } from '@jest/globals';
import { detectPlatform } from './detect-platform.js';

describe('the system behind a page', () => {
  it.each([
    ['<link href="/wp-content/themes/x.css">', 'WordPress'],
    ['<script id="__NEXT_DATA__">', 'Next.js'],
    ['<meta name="generator" content="Hugo 0.120">', 'Hugo 0.120'],
  ])('is told by %s', (html, platform) => expect(detectPlatform(html)).toBe(platform));

  it('stays unknown where nothing tells', () => expect(detectPlatform('<p>wordpress is a word</p>')).toBeUndefined());
});
