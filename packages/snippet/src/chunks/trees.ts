import { ownProperty } from '../own-property.js';
import type { Page } from '../page.js';

/** A document that is being written anew gets its switcher when it is complete; one that nobody closes, after so many looks. */
const LOOKS = 60;
const LOOK_EVERY = 50;

/** Keeps what is no part of the page's own tree translated as it changes: open shadow roots, `srcdoc` frames, a document written anew. */
export function followTrees(page: Page): void {
  if (page.meet) return;
  const onLoad = ({ target }: Event) => {
    // A frame has got another document.
    if (page.watch && (target as Partial<HTMLIFrameElement>).srcdoc) page.translate(target as Element);
  };
  page.meet = (tree) => {
    page.watch?.add(tree);
    tree.addEventListener('load', onLoad, true);
    // A shadow root has no language.
    if ('lang' in tree) turnFrame(page, tree as HTMLElement);
  };
  page.root.addEventListener('load', onLoad, true);
  watchShadows(page);
  new MutationObserver(() => followDocument(page, onLoad)).observe(document, { childList: true });
}

function turnFrame({ frames, language }: Page, root: HTMLElement): void {
  for (const known of frames.keys()) if (!known.ownerDocument.defaultView) frames.delete(known);
  if (!frames.has(root)) frames.set(root, root.cloneNode() as Element);
  root.lang = language.tag;
  root.dir = language.dir;
}

/** Nothing tells of a shadow root that a script adds to an element of the page, but the call that adds it. */
function watchShadows(page: Page): void {
  const { prototype } = Element;
  prototype.attachShadow = new Proxy(prototype.attachShadow, {
    apply(attach, host, args) {
      const shadow: ShadowRoot = Reflect.apply(attach, host, args);
      // Before the browser paints, and after the script has filled it.
      if (shadow.mode === 'open') queueMicrotask(() => page.watch && mayRead(page, host) && page.translate(host));
      return shadow;
    },
  });
}

/** An element that has just been made is met when it comes into the page. */
function mayRead({ site }: Page, host: Element): boolean {
  for (let at: Element | undefined = host; at; at = (at.getRootNode() as Partial<ShadowRoot>).host)
    if (!at.isConnected || at.matches(site.rules.closed)) return false;
  return true;
}

/** `document.open` has put another root in place of the page's; its texts are watched as those of the document were. */
function followDocument(page: Page, onLoad: (event: Event) => void): void {
  const root = ownProperty('documentElement') as HTMLElement | null;
  if (!root || root === page.root) return;
  page.root = root;
  page.own = root.cloneNode() as Element;
  root.addEventListener('load', onLoad, true);
  if (page.watch) {
    root.lang = page.language.tag;
    root.dir = page.language.dir;
  }
  mountAgain(page, LOOKS);
}

function mountAgain(page: Page, looks: number): void {
  if (ownProperty('readyState') === 'loading' && looks > 0) setTimeout(mountAgain, LOOK_EVERY, page, looks - 1);
  else page.mount().catch(() => undefined);
}
