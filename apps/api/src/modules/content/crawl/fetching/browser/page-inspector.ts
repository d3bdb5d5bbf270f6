import type { CDPSession, Page } from 'playwright-core';
import { EgressError } from '../../../../../platform/egress/egress-error.js';
import { MOUNT_SELECTOR } from '../needs-rendering.js';
import { CHROMIUM_LIMITS } from './chromium-limits.js';

const WATCH = `
  let changes = 0;
  new MutationObserver(() => { changes += 1; })
    .observe(document, { childList: true, characterData: true, subtree: true });
  globalThis.poll = () => new Promise((done) => {
    const tell = () => done({ isLoading: document.readyState === 'loading', isComplete: document.readyState === 'complete', changes });
    requestIdleCallback(tell, { timeout: ${CHROMIUM_LIMITS.busyPollMs} });
  });
  const isEmpty = (element) => !element.firstElementChild && !element.textContent.trim();
  globalThis.isUnfinished = () =>
    [...document.querySelectorAll('[aria-busy=true i]')].some((element) => element.checkVisibility()) ||
    [...document.querySelectorAll('${MOUNT_SELECTOR}')].some(isEmpty);
  const shadowsIn = (tree) =>
    [...tree.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot instanceof ShadowRoot ? [shadowRoot, ...shadowsIn(shadowRoot)] : []);
  const withShadows = (root) => {
    const shadowRoots = shadowsIn(root);
    if (shadowRoots.length === 0) return root.outerHTML;
    const { outerHTML } = root.cloneNode();
    const end = outerHTML.lastIndexOf('</');
    return outerHTML.slice(0, end) + root.getHTML({ shadowRoots }) + outerHTML.slice(end);
  };
  globalThis.read = (most) => {
    const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : '';
    const html = doctype + (document.documentElement ? withShadows(document.documentElement) : '');
    return html.length > most ? null : html;
  };`;

export interface PageState {
  /** Whether the document is still loading. */
  readonly isLoading: boolean;
  /** Whether the scripts and images that the document names have loaded or failed. */
  readonly isComplete: boolean;
  /** How often the text has changed so far. */
  readonly changes: number;
}

/** Inspects a page from an isolated world, where the page's scripts have changed nothing. */
export class PageInspector {
  private constructor(
    private readonly session: CDPSession,
    private readonly contextId: number,
  ) {}

  static async open(page: Page): Promise<PageInspector> {
    const session = await page.context().newCDPSession(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
    const inspector = new PageInspector(session, executionContextId);
    await inspector.#evaluate(`(() => {${WATCH}})()`);
    return inspector;
  }

  /** Polls when the page is idle. A page that is never idle is polled in between. */
  async poll(): Promise<PageState> {
    return (await this.#evaluate('poll()')) as PageState;
  }

  /** Whether the page shows that a part of it is still to come. */
  async isUnfinished(): Promise<boolean> {
    return (await this.#evaluate('isUnfinished()')) === true;
  }

  /**
   * The page as HTML, with its open shadow roots as declared ones. Refuses a page above `maxLength` characters before it leaves the
   * browser.
   */
  async read(maxLength: number): Promise<string> {
    const html = await this.#evaluate(`read(${maxLength})`);
    if (typeof html !== 'string') throw new EgressError('badContent', 'tooLarge');
    return html;
  }

  async #evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', {
      expression,
      contextId: this.contextId,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(`the page could not be looked at: ${exceptionDetails.text}`);
    return result.value;
  }
}
