import type { CDPSession, Page } from 'playwright-core';
import { EgressError } from '../../../../platform/egress/egress-error.js';

const WATCH = `
  let changedAt = performance.now();
  new MutationObserver(() => { changedAt = performance.now(); })
    .observe(document, { childList: true, characterData: true, subtree: true });
  globalThis.look = () => ({ isLoading: document.readyState === 'loading', quietMs: performance.now() - changedAt });
  globalThis.read = (most) => {
    const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : '';
    const html = doctype + (document.documentElement?.outerHTML ?? '');
    return html.length > most ? null : html;
  };`;

export interface PageLook {
  readonly isLoading: boolean;
  /** Milliseconds since the text last changed. */
  readonly quietMs: number;
}

/** Looks at a page from a world of its own, where the page's scripts have changed nothing. */
export class PageProbe {
  private constructor(
    private readonly session: CDPSession,
    private readonly contextId: number,
  ) {}

  static async open(page: Page): Promise<PageProbe> {
    const session = await page.context().newCDPSession(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
    const probe = new PageProbe(session, executionContextId);
    await probe.#evaluate(`(() => {${WATCH}})()`);
    return probe;
  }

  async look(): Promise<PageLook> {
    return (await this.#evaluate('look()')) as PageLook;
  }

  /** The page as HTML. One that has grown beyond so many characters is refused before it leaves the browser. */
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
    });
    if (exceptionDetails) throw new Error(`the page could not be looked at: ${exceptionDetails.text}`);
    return result.value;
  }
}
