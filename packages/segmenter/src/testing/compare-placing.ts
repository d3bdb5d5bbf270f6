import type { Page } from 'playwright-core';
import { createHtmlRewriter } from '../html/rewriting/html-rewriter.js';
import { segmentHtml } from '../html/segment-html.js';
import { reverseWords } from './mark-target.js';

/** The length of the chunks in which the server rewrites a page. */
const CHUNK = 16_000;

/** The browser's result for a page and for its rewritten form. */
interface Shown {
  hashes: string[];
  /** Sources for which the browser refused the target. */
  refused: string[];
  /** Whether the page is unchanged after every source was shown as its own target. */
  isIdentical: boolean;
  dom: string;
  server: string;
}

/** The outcome for one page whose every segment had its words and inline tags in reverse order. */
export interface Comparison {
  segments: number;
  /** Segments whose target has its inline tags in another order than the source. */
  reordered: number;
  /** Segments that say that they cannot be reordered on the server. */
  orderFixed: number;
  /** The differences between server and browser, each named once; empty when there are none. */
  differences: ('hashes' | 'identity' | 'refused' | 'placed' | 'stream')[];
  /** The surroundings of the first difference between the page in the browser and the page from the server. */
  excerpt: string | undefined;
}

/** Runs in the browser. Scripting is on but no script may run: `noscript` is raw text, as it is for visitors. */
function show({ html, rewritten, targets }: { html: string; rewritten: string; targets: Record<string, string> }): Shown {
  const { segmentDom } = Reflect.get(globalThis, 'segmenter');
  const [before, after] = [...document.querySelectorAll('iframe')];
  const open = (frame: HTMLIFrameElement | undefined, text: string) => {
    const page = frame?.contentDocument as Document;
    page.open();
    page.write(text);
    page.close();
    return page;
  };
  // Collapses white space, and ignores comments, which nobody sees.
  const shown = (page: Document) => {
    const copy = page.documentElement.cloneNode(true) as HTMLElement;
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_PROCESSING_INSTRUCTION);
    const hidden: Node[] = [];
    while (walker.nextNode()) hidden.push(walker.currentNode);
    for (const node of hidden) node.parentNode?.removeChild(node);
    // If an option's text moves into several parts, only the server pins its value.
    for (const option of copy.querySelectorAll('option')) option.removeAttribute('value');
    copy.normalize();
    // Browsers drop the white space at the beginning of a body or keep it, depending on the tags that the page omits.
    return copy.outerHTML.replace(/[ \t\n\f\r]+/g, ' ').replace(/(<body[^>]*>) /, '$1');
  };
  const page = open(before, html);
  const original = shown(page);
  const segments = segmentDom(page);
  const hashes = [...new Set<string>(segments.map(({ hash }: { hash: string }) => hash))].sort();
  for (const { apply, source } of segments) apply(source);
  const isIdentical = shown(page) === original;
  const refused: string[] = [];
  for (const { apply, hash, source } of segmentDom(page)) {
    const target = targets[hash];
    if (target !== undefined && !apply(target)) refused.push(source);
  }
  return { hashes, refused, isIdentical, dom: shown(page), server: shown(open(after, rewritten)) };
}

function rewrite(html: string, targets: Record<string, string>): string {
  const rewriter = createHtmlRewriter({ targetOf: (hash) => targets[hash] });
  let out = '';
  for (let at = 0; at < html.length; at += CHUNK) out += rewriter.write(html.slice(at, at + CHUNK));
  return out + rewriter.end();
}

function excerptOf({ dom, server }: Shown): string {
  let at = 0;
  while (dom[at] === server[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 150), at + 150);
  return `browser: ${around(dom)}\nserver:  ${around(server)}`;
}

const tagsOf = (text: string) => `${text.match(/<[^>]+>/g)}`;

/** Compares the results of the server and the browser for a page whose targets are all in reverse order. `page` comes from openDomPage. */
export async function comparePlacing(page: Page, html: string): Promise<Comparison> {
  const found = segmentHtml(html);
  const targets: Record<string, string> = {};
  for (const { hash, source } of found.segments) targets[hash] = reverseWords(source);
  const rewritten = rewrite(html, targets);
  const shown = await page.evaluate(show, { html, rewritten, targets });
  const ofServer = found.segments.filter(({ kind }) => kind !== 'jsonld').map(({ hash }) => hash);
  const differs = {
    hashes: `${[...new Set(ofServer)].sort()}` !== `${shown.hashes}`,
    identity: !shown.isIdentical || found.restore(({ source }) => source) !== html,
    refused: shown.refused.length > 0,
    placed: shown.dom !== shown.server,
    stream: found.restore(({ hash }) => targets[hash]) !== rewritten,
  };
  return {
    segments: found.segments.length,
    reordered: found.segments.filter(({ hash, source }) => tagsOf(source) !== tagsOf(targets[hash] as string)).length,
    orderFixed: found.segments.filter(({ isOrderFixed }) => isOrderFixed).length,
    differences: (Object.keys(differs) as (keyof typeof differs)[]).filter((name) => differs[name]),
    excerpt: differs.placed ? excerptOf(shown) : undefined,
  };
}
