import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Frame, Page } from 'playwright-core';
import { buildFiles } from '../testing/build-files.js';
import { openBrowser } from '../testing/open-browser.js';

let browser: Browser;
let page: Page;
let script: string;

beforeAll(async () => {
  const files = buildFiles();
  script = readFileSync(join(files.folder, 'locate.js'), 'utf8');
  files.remove();
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(() => browser?.close());

/** A page in a frame without an origin, as a preview below a path has none; answers what it says of the texts, and the frame. */
async function locate(body: string, texts: string[][]): Promise<{ said: unknown; frame: Frame }> {
  await page.setContent('<!doctype html><iframe sandbox="allow-scripts" style="width: 400px; height: 200px"></iframe>');
  const said = await page.evaluate(
    async ([content, asked]) =>
      new Promise((done) => {
        const frame = document.querySelector('iframe');
        addEventListener('message', ({ source, data }) => {
          if (source !== frame?.contentWindow) return;
          if (data.type === 'bhashantar.ready') frame?.contentWindow?.postMessage({ type: 'bhashantar.locate', texts: asked }, '*');
          if (data.type === 'bhashantar.located') done(data);
        });
        if (frame) frame.srcdoc = content;
      }),
    [`<!doctype html><body>${body}<script>${script}</script></body>`, texts] as const,
  );
  const frame = page.frames().at(-1);
  if (!frame) throw new Error('no frame');
  return { said, frame };
}

const marked = (frame: Frame) =>
  frame.evaluate(() => [...(CSS.highlights.get('bhashantar') ?? [])].map((range) => (range as Range).toString().replace(/\s+/g, ' ')));

describe('a text in a framed page', () => {
  it('is marked across elements and values, brought into view, and leaves the elements as they are', async () => {
    const body = `<div style="height: 3000px">far</div><p>Pay <b>42</b> &amp;
      <a href="#">go   home</a>.</p>`;
    const { said, frame } = await locate(body, [['Pay', '& go home.']]);
    expect(said).toEqual({ type: 'bhashantar.located', text: 0, places: 1, visible: 1 });
    expect(await marked(frame)).toEqual(['Pay 42 & go home.']);
    expect(await frame.evaluate(() => scrollY)).toBeGreaterThan(2_000);
    expect(await frame.evaluate(() => document.querySelectorAll('body > *').length)).toBe(3);
  });

  it('is the target, or the source where the page is not translated', async () => {
    expect((await locate('<p>Home</p><p>Home</p>', [['मुख्य पृष्ठ'], ['Home']])).said).toMatchObject({ text: 1, places: 2, visible: 2 });
  });

  it('may be there and not be seen', async () => {
    expect((await locate('<nav hidden>Home</nav>', [['Home']])).said).toMatchObject({ places: 1, visible: 0 });
  });

  it('is waited for where a script writes it, and not found where parts of it do not follow each other', async () => {
    const late = '<p></p><script>setTimeout(() => { document.querySelector("p").textContent = "late text" }, 600)</script>';
    expect((await locate(late, [['late text']])).said).toMatchObject({ places: 1 });
    const { said } = await locate(`<p>Pay</p><p>${'x'.repeat(300)}</p><p>home</p>`, [['Pay', 'home'], []]);
    expect(said).toMatchObject({ text: -1, places: 0, visible: 0 });
  });
});
