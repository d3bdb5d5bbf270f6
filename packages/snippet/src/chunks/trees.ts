import type { DomSegment, Tree } from '@bhashantar/segmenter/dom';
import { ownProperty } from '../own-property.js';
import type { Page } from '../page.js';
import type { MachineNotice } from '../site.js';
import { usesFramework } from '../uses-framework.js';
import { waitForHydration } from '../wait-for-hydration.js';
import { followChanges } from './follow-changes.js';
import { followRoot } from './follow-root.js';
import { markLanguages } from './part-languages.js';
import { rememberLanguage } from './remember-language.js';
import { watchPage } from './watch-page.js';

/** Defined by the build: the file name of the chunk that shows a notice, in the same folder. */
declare const NOTICE_CHUNK: string;
/** The file name of the chunk that changes digits. */
declare const DIGITS_CHUNK: string;
/** The file name of the chunk that follows frameworks. */
declare const HYDRATION_CHUNK: string;
/** The file name of the chunk that reads translated parts within untranslated ones. */
declare const PARTS_CHUNK: string;
/** The file name of the chunk that isolates values on right-to-left pages. */
declare const VALUES_CHUNK: string;

/** The global on the window; it cannot be replaced. */
declare const Bhashantar: { setLanguage(code?: string): Promise<void> };

/** A document that a script rewrites gets its switcher when it is complete, or after this many checks. */
const MAX_CHECKS = 60;
const CHECK_MS = 50;

const ignore = () => undefined;

/** The notice that the page shows or is about to show. */
let shown: MachineNotice | undefined;

/** Translates embedded trees as they change: open shadow roots, `srcdoc` frames, a document that a script rewrites. */
export async function followTrees(page: Page): Promise<void> {
  const hydrated = waitForHydration(page.root, page.pendingScripts);
  if (!page.isChosen) rememberLanguage(page);
  const onLoad = ({ target }: Event) => {
    // The frame has loaded another document.
    if (page.watch && (target as Partial<HTMLIFrameElement>).srcdoc) page.translate(target as Element);
  };
  page.meet = (tree) => {
    page.watch?.add(tree);
    tree.addEventListener('load', onLoad, true);
    // A shadow root has no `lang` attribute.
    if ('lang' in tree) setFrameLanguage(page, tree as HTMLElement);
    mark(page, tree);
  };
  const { load, translate, segmentsOf } = page;
  page.load = async (language) => {
    if (isSource(page, language)) throw new Error('the source language has no targets');
    const targets = await load(language);
    // A script may have changed the address, so the mark for the notice may belong to the earlier page.
    delete page.targets.machine;
    return targets;
  };
  page.translate = (tree, isLeft) => {
    translate(tree, isLeft);
    isolateLoneValues?.(page, tree ?? page.root);
    notify(page).catch(() => undefined);
  };
  let readParts: ((tree: Tree) => DomSegment[]) | undefined;
  const loadParts = async () => {
    const parts = await importChunk<typeof import('./parts.js')>(PARTS_CHUNK);
    parts.shareOwnState(page.ownState);
    readParts = parts.createPartReader(page.site.rules, (tree) => page.meet?.(tree));
  };
  let isolateLoneValues: typeof import('./values.js').isolateLoneValues | undefined;
  let restoreValues: typeof import('./values.js').restoreValues | undefined;
  page.segmentsOf = (tree, isWhole) => {
    notify(page).catch(() => undefined);
    restoreValues?.(tree);
    const found = segmentsOf(mark(page, tree), isWhole);
    if (readParts) found.push(...readParts(tree));
    else if (tree.querySelector(page.site.rules.parts.selector)) loadParts().then(() => page.watch && page.translate(tree), ignore);
    return found;
  };
  followChanges(page);
  page.startWatch = () =>
    watchPage(Object.keys(page.site.rules.attributes), page.blockOf, (blocks, isLeft) => {
      for (const block of blocks) page.translate(block, isLeft);
      if (page.address !== location.pathname + location.search) loadAgain(page).catch(ignore);
    });
  const { segmentsOf: readOwn } = page;
  let inDigits: typeof import('./digits.js').inDigits | undefined;
  page.segmentsOf = (tree) => {
    const found = readOwn(tree);
    const { digits } = page.language;
    return inDigits && digits ? found.map((segment) => inDigits?.(segment, digits) ?? segment) : found;
  };
  page.root.addEventListener('load', onLoad, true);
  watchShadows(page);
  const owned = followFramework(page).catch(ignore);
  page.hydrated = () => owned.then(hydrated);
  followRoot(page, () => {
    shown = undefined;
    notify(page).catch(() => undefined);
  });
  new MutationObserver(() => followDocument(page, onLoad)).observe(document, { childList: true });
  leaveSettingsLoaded();
  if (page.root.querySelector(page.site.rules.parts.selector)) await loadParts();
  const [source, ...others] = page.site.langs;
  if (source?.dir === 'ltr' && others.some(({ dir }) => dir === 'rtl'))
    ({ isolateLoneValues, restoreValues } = await importChunk<typeof import('./values.js')>(VALUES_CHUNK));
  if (page.site.langs.some(({ digits }) => digits)) ({ inDigits } = await importChunk<typeof import('./digits.js')>(DIGITS_CHUNK));
}

/** Astro's router would insert the preload link of older tags again, although nothing uses it. */
function leaveSettingsLoaded(): void {
  addEventListener(
    'astro:before-swap',
    (event) => (event as Event & { newDocument: Document }).newDocument.querySelector('[href$="/site.json"]')?.remove(),
    true,
  );
}

/** Loads the bundle of a new address after client-side navigation; targets loaded before stay valid. */
async function loadAgain(page: Page): Promise<void> {
  const { language } = page;
  const loaded = await page.load(language);
  if (page.language !== language) return;
  // If there is no bundle, this assigns a promise, which has no properties of its own.
  Object.assign(page.targets, loaded ?? Bhashantar.setLanguage());
  page.translate();
}

async function followFramework(page: Page): Promise<(() => boolean) | undefined> {
  if (ownProperty('readyState') === 'loading') await new Promise((done) => addEventListener('DOMContentLoaded', done));
  if (!usesFramework(page.root, page.pendingScripts)) return undefined;
  const { followHydration } = await importChunk<typeof import('./hydration.js')>(HYDRATION_CHUNK);
  return followHydration(page);
}

/** A chunk in the same folder as this one. */
function importChunk<Chunk>(name: string): Promise<Chunk> {
  const { url } = import.meta;
  return import(/* @vite-ignore */ url.slice(0, url.lastIndexOf('/') + 1) + name);
}

/** Shows the notice if the page contains a machine's text that nobody has approved, and removes it otherwise. */
async function notify(page: Page): Promise<void> {
  const wanted = page.watch && page.targets.machine ? page.language.notice : undefined;
  if (wanted === shown) return;
  shown = wanted;
  const { showNotice } = await importChunk<typeof import('./notice.js')>(NOTICE_CHUNK);
  showNotice(page.root, shown);
}

/** Whether the page shows its own texts. Once something else was shown, these are watched as well. */
const isSource = ({ site, language }: Page, shown = language) => shown === site.langs[0];

function mark(page: Page, tree: Tree): Tree {
  try {
    markLanguages(page, tree);
  } catch {
    // A field of a form may hide a method of the same name. The texts are shown nevertheless.
  }
  return tree;
}

function setFrameLanguage(page: Page, root: HTMLElement): void {
  const { frames, language } = page;
  for (const known of frames.keys()) if (!known.ownerDocument.defaultView) frames.delete(known);
  if (!frames.has(root)) frames.set(root, root.cloneNode() as Element);
  if (isSource(page, language)) return;
  root.lang = language.tag;
  root.dir = language.dir;
}

/** No event announces a shadow root that a script attaches to an element: the call itself is intercepted. */
function watchShadows(page: Page): void {
  const { prototype } = Element;
  prototype.attachShadow = new Proxy(prototype.attachShadow, {
    apply(attach, host, args) {
      const shadow: ShadowRoot = Reflect.apply(attach, host, args);
      // A microtask runs after the script has filled the shadow root and before the browser paints.
      if (shadow.mode === 'open') queueMicrotask(() => page.watch && isTranslatable(page, host) && page.translate(host));
      return shadow;
    },
  });
}

/** False for an element that is not connected yet: it is translated when it is. */
function isTranslatable({ site }: Page, host: Element): boolean {
  for (let at: Element | undefined = host; at; at = (at.getRootNode() as Partial<ShadowRoot>).host)
    if (!at.isConnected || at.matches(site.rules.closed)) return false;
  return true;
}

/** Takes over the new root after `document.open`. */
function followDocument(page: Page, onLoad: (event: Event) => void): void {
  const root = ownProperty('documentElement') as HTMLElement | null;
  if (!root || root === page.root) return;
  page.root = root;
  page.own = root.cloneNode() as Element;
  root.addEventListener('load', onLoad, true);
  if (page.watch && !isSource(page)) {
    root.lang = page.language.tag;
    root.dir = page.language.dir;
  }
  mountAgain(page, MAX_CHECKS);
}

function mountAgain(page: Page, checks: number): void {
  if (ownProperty('readyState') === 'loading' && checks > 0) setTimeout(mountAgain, CHECK_MS, page, checks - 1);
  else page.mount().catch(() => undefined);
}
