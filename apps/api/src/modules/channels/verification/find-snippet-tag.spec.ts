import { snippetTag } from '@bhashantar/snippet';
import { describe, expect, it } from '@jest/globals';
import { findSnippetTag } from './find-snippet-tag.js';

const look = (html: string) => findSnippetTag(html, 'https://example.com/', 'cdn.example.net', 'KEY');
const src = 'https://cdn.example.net/snippet/v1.js';

describe('findSnippetTag', () => {
  it.each([
    `<script async src="${src}" data-project="KEY"></script>`,
    `<SCRIPT data-project='KEY' SRC='${src}' async>`,
    `<script src=${src} data-project=KEY></script>`,
    `<script\n  src="//cdn.example.net/snippet/v1.js"\n data-project="KEY" defer></script>`,
    `<script src="https://cdn.example.net/snippet&#x2f;v1.js" data-project="K&#69;Y">`,
    `<svg><title/><style/><script/></svg><svg/><script src="${src}" data-project="KEY"></script>`,
    snippetTag({ origin: 'https://cdn.example.net', projectKey: 'KEY', languages: [['en'], ['hi', '/hi']] }),
    `<!-- old --><script data-x="a>b" src="${src}" data-project="KEY"></script>`,
    `<noscript><img src="p.gif"></noscript><template><p></p></template><script src="${src}" data-project="KEY"></script>`,
    `<noscript><!-- </noscript><script src="${src}" data-project="KEY"></script> -->`,
    `<template><template></template></template></template><script src="${src}" data-project="KEY"></script>`,
    `<svg><div><script src="${src}" data-project="KEY"></script>`,
    `<script type="text/javascript" src="${src}" data-project="KEY"></script>`,
  ])('finds the tag of the project in %s', (html) => expect(look(html)).toEqual({ isFound: true, isOfProject: true }));

  it.each([
    `<script src="${src}"></script>`,
    `<script src="${src}" data-project="OTHER"></script>`,
    `<script src="${src}" data-project="key"></script>`,
    `<script src="${src}" data-project="OTHER" data-project="KEY"></script>`,
  ])("finds a tag that is not the project's in %s", (html) => expect(look(html)).toEqual({ isFound: true, isOfProject: false }));

  it.each([
    '',
    `<!-- <script src="${src}" data-project="KEY"></script> -->`,
    `<!-- <script src="${src}" data-project="KEY"></script>`,
    '<script src="https://cdn.example.net.evil.example/snippet/v1.js" data-project="KEY"></script>',
    '<script src="https://cdn.example.net/snippet/v1.js.map" data-project="KEY"></script>',
    `<p>&lt;script src="${src}" data-project="KEY"&gt;</p>`,
    `<script>const tag = '<script src="${src}" data-project="KEY">'</script>`,
    `<noscript2 src="${src}" data-project="KEY">`,
    `<noscript><script src="${src}" data-project="KEY"></script></noscript>`,
    `<NOSCRIPT><p title="</p>"><script src="${src}" data-project="KEY"></script>`,
    `<noscript><!--</noscript><textarea>--></noscript><script src="${src}" data-project="KEY"></script>`,
    `<template><div><script src="${src}" data-project="KEY"></script></div></template>`,
    `<template><template></template><script src="${src}" data-project="KEY"></script></template>`,
    `<template><noscript></template></noscript><script src="${src}" data-project="KEY"></script></template>`,
    `<textarea><script src="${src}" data-project="KEY"></script></textarea>`,
    `<title><script src="${src}" data-project="KEY"></script></title>`,
    `<style><script src="${src}" data-project="KEY"></script></style>`,
    `<xmp><script src="${src}" data-project="KEY"></script></xmp>`,
    `<noembed><script src="${src}" data-project="KEY"></script></noembed>`,
    `<noframes><script src="${src}" data-project="KEY"></script></noframes>`,
    `<iframe><script src="${src}" data-project="KEY"></script></iframe>`,
    `<plaintext></plaintext><script src="${src}" data-project="KEY"></script>`,
    `<iframe srcdoc='<script src="${src}" data-project="KEY"></script>'></iframe>`,
    `<p title='<script src="${src}" data-project="KEY"></script>'></p>`,
    `<svg><script src="${src}" data-project="KEY"></script></svg>`,
    `<svg><![CDATA[<script src="${src}" data-project="KEY"></script>]]></svg>`,
    `<math><script src="${src}" data-project="KEY"></script></math>`,
    `<script type="text/plain" src="${src}" data-project="KEY"></script>`,
    `<script type="module" src="${src}" data-project="KEY"></script>`,
    `<script nomodule src="${src}" data-project="KEY"></script>`,
  ])('finds nothing in %s', (html) => expect(look(html)).toEqual({ isFound: false, isOfProject: false }));

  it.each([
    '<script ',
    '<noscript>',
    '<noscript></noscript>',
    '<template>',
    '<svg>',
    '<script a="',
    '<!--',
    '<a ',
    "<script src='x'>",
    '<div><p>',
    '<script x',
    '<script a=&amp',
  ])('takes no longer for a page full of %s than it has letters', (start) =>
    expect(look(start.repeat(200_000))).toEqual({ isFound: false, isOfProject: false }),
  );
});
