import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Frame, Page } from 'playwright-core';
import { VISUAL_SCRIPT } from '../index.js';
import { type EditorMessage, type FrameMessage, frameName } from '../visual/messages.js';
import { SNIPPET_FOLDER } from './snippet-folder.js';

export const EDITOR = 'http://editor.test';
export const SITE = 'http://page.test';
export const NONCE = 'a-nonce-of-one-frame';

/** The page's side of the visual editor. */
export const readVisual = () => readFileSync(join(SNIPPET_FOLDER, VISUAL_SCRIPT), 'utf8');

/** A page in the frame of an editor, and its messages. */
export interface FramedPage {
  page: Page;
  frame: Frame;
  told: FrameMessage[];
  tell(message: EditorMessage, nonce?: string): Promise<void>;
  /** The next message of a type. */
  next<Type extends FrameMessage['type']>(type: Type, after?: number): Promise<Extract<FrameMessage, { type: Type }>>;
  /** The painted texts of a name. */
  painted(name: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a page in the frame of an editor that records the page's messages. Neither uses a network. */
export async function openFrame(browser: Browser, script: string, body: string, name = frameName(NONCE, EDITOR)): Promise<FramedPage> {
  const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
  const told: FrameMessage[] = [];
  await page.exposeFunction('keep', (message: FrameMessage) => void told.push(message));
  const editor = `<!doctype html><iframe name="${name}" sandbox="allow-scripts" style="width: 800px; height: 600px"></iframe>
    <script>addEventListener('message', ({ data, source }) => { if (source === frames[0]) keep(data) })</script>`;
  const site = `<!doctype html><html lang="hi"><head><title>T</title></head><body style="margin: 0">${body}<script>${script}</script></body></html>`;
  await page.route('**/*', (route) => {
    const content = route.request().url().startsWith(EDITOR) ? editor : site;
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: content });
  });
  await page.goto(EDITOR);
  await page.evaluate((url) => document.querySelector('iframe')?.setAttribute('src', url), `${SITE}/`);
  await page.frameLocator('iframe').locator('html').waitFor({ state: 'attached' });
  const frame = page.frames().find((one) => one.url().startsWith(SITE)) as Frame;
  await frame.waitForLoadState('load');
  const next: FramedPage['next'] = async (type, after = 0) => {
    for (const end = Date.now() + 60_000; Date.now() < end; await page.waitForTimeout(20)) {
      const found = told.slice(after).find((message) => message.type === type);
      if (found) return found as never;
    }
    throw new Error(`the page never told: ${type}`);
  };
  return {
    ...{ page, frame, told, next },
    tell: (message, nonce = NONCE) =>
      page.evaluate(([data]) => frames[0]?.postMessage(data, '*'), [{ bhashantar: nonce, ...message }] as const),
    painted: (highlight) =>
      frame.evaluate(
        (of) => [...(CSS.highlights.get(of) ?? [])].map((range) => (range as Range).toString().replace(/\s+/g, ' ').trim()),
        highlight,
      ),
    close: () => page.close(),
  };
}
