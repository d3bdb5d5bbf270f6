import type { CDPSession, Locator, Page } from 'playwright-core';

/** The work of browser and React for the keys of a text. */
export interface KeyWork {
  /** Components that React drew, and elements that were changed; the text field itself is not among them. */
  drawn: string[];
  /** For each layout: how many boxes were laid out, and whether that began below the page's root. */
  layouts: { boxes: number; isPartial: boolean }[];
}

interface KeyWatch {
  drawn: string[];
  observe(): void;
}

type Fiber = {
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  flags: number;
  tag: number;
  stateNode: unknown;
  type: unknown;
};

/** Call it before the page loads its first address. The list is that of the server, followed by made-up rows. */
export async function watchKeyWork(page: Page, rows: number): Promise<void> {
  await page.addInitScript(installWatch);
  await page.route('**/api/translation/filter', async (route) => {
    const reply = await route.fetch();
    const json = await reply.json();
    const { segments } = json.data;
    const more = Array.from({ length: rows - segments.length }, (_, at) => ({
      ...segments[at % segments.length],
      sourceHash: `v1:${String(at).padStart(32, '0')}`,
    }));
    await route.fulfill({ response: reply, json: { ...json, data: { ...json.data, segments: [...segments, ...more], nextCursor: null } } });
  });
}

/** In the page: React tells its tools of each drawing, in built code, too. */
function installWatch(): void {
  const watch: KeyWatch = { drawn: [], observe };
  Object.assign(window, { keyWatch: watch });
  const PERFORMED_WORK = 1;
  const note = (fiber: Fiber | null): void => {
    for (let one = fiber; one; one = one.sibling) {
      if (one.alternate && one.flags & PERFORMED_WORK && typeof one.type !== 'string') watch.drawn.push(labelOf(one));
      if (one.child !== one.alternate?.child) note(one.child);
    }
  };
  const labelOf = (fiber: Fiber): string => {
    let own: Fiber | null = fiber;
    while (own && !(own.stateNode instanceof Element)) own = own.child;
    return own?.stateNode instanceof Element ? `${own.stateNode.tagName} ${own.stateNode.className}` : 'nothing';
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      ...{ supportsFiber: true, renderers: new Map(), inject: () => 1, onCommitFiberUnmount: () => undefined },
      ...{ onPostCommitFiberRoot: () => undefined, onCommitFiberRoot: (_: number, root: { current: Fiber }) => note(root.current.child) },
    },
  });
  function observe(): void {
    const observer = new MutationObserver((changes) => {
      for (const { target, type } of changes)
        if (!(target instanceof HTMLTextAreaElement))
          watch.drawn.push(`${type} of ${target.nodeName} ${(target as Element).className ?? ''}`);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  }
}

/** After this delay, the effects of a key have started. The checks of the text start after a tenth of a second. */
const AFTER_KEY_MS = 200;

/** Types a text at the end of a field, a key at a time. */
export async function workOfKeys(page: Page, field: Locator, text: string): Promise<KeyWork> {
  const devtools = await page.context().newCDPSession(page);
  await field.focus();
  await field.evaluate((own: HTMLTextAreaElement) => own.setSelectionRange(own.value.length, own.value.length));
  await page.evaluate(() => {
    const { keyWatch } = window as unknown as { keyWatch: KeyWatch };
    keyWatch.drawn = [];
    keyWatch.observe();
  });
  const { frameTree } = await devtools.send('Page.getFrameTree');
  const layouts = await traceLayouts(page, frameTree.frame.id, async () => {
    for (const key of text) {
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
      await page.waitForTimeout(AFTER_KEY_MS);
    }
  });
  const drawn = await page.evaluate(() => (window as unknown as { keyWatch: KeyWatch }).keyWatch.drawn);
  return { drawn, layouts };
}

/** Layouts of the page itself, without those of its frames. */
async function traceLayouts(page: Page, frame: string, work: () => Promise<void>): Promise<KeyWork['layouts']> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser of its own');
  const tracing: CDPSession = await browser.newBrowserCDPSession();
  const layouts: KeyWork['layouts'] = [];
  tracing.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as {
      name: string;
      args?: { beginData?: { frame: string; dirtyObjects: number; partialLayout: boolean } };
    }[])
      if (name === 'Layout' && args?.beginData?.frame === frame)
        layouts.push({ boxes: args.beginData.dirtyObjects, isPartial: args.beginData.partialLayout });
  });
  await tracing.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline'] } });
  await work();
  const complete = new Promise((done) => tracing.once('Tracing.tracingComplete', done));
  await tracing.send('Tracing.end');
  await complete;
  await tracing.detach();
  return layouts;
}
