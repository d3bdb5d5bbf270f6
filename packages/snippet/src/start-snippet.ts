import { createDomSegmenter } from '@bhashantar/segmenter/dom';
import { findLanguage, languageInCookie } from './find-language.js';
import { ownProperty } from './own-property.js';
import type { Page, Targets } from './page.js';
import type { Bundle, Site, SiteLanguage, TypingField } from './site.js';
import { HIDE_MS } from './snippet-tag.js';
import { type Wait, waitForHydration } from './wait-for-hydration.js';
import { watchPage } from './watch-page.js';

/** Defined by the build: lazy chunk -> file name. */
declare const CHUNKS: Record<'switcher' | 'fonts' | 'ask' | 'trees' | 'keyboard', string>;

/** The global on the window; it cannot be replaced. */
declare const Bhashantar: { setLanguage(code?: string): Promise<void> };

/** Exports of the chunks that are loaded when needed. */
type Chunks = typeof import('./chunks/switcher.js') &
  typeof import('./chunks/fonts.js') &
  typeof import('./chunks/ask.js') &
  typeof import('./chunks/trees.js') & { startTyping(rules: readonly TypingField[]): void };
type LoadChunk = (name: keyof typeof CHUNKS) => Promise<Chunks>;

/** Text must not change after a visitor has begun to read: what loads later than this is not used on this page. */
const LOAD_TIMEOUT_MS = 1500;
/** Requests of a bundle that is being built (status 202), and the time between them. */
const TRIES = 4;
const RETRY_AFTER = 300;

const ignore = () => undefined;
const sleep = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms));
const withTimeout = <T>(work: T) => Promise.race([work, sleep(LOAD_TIMEOUT_MS)]);
const currentAddress = () => location.pathname + location.search;
/** Path and query of the page's canonical URL. */
const canonical = (root: Element) => root.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.replace(/^.*?\/\/[^/]*/, '');

async function loadJson<T>(url: string, tries = TRIES): Promise<T> {
  // With the same credentials mode as the tag's preload, which would be unused otherwise.
  const response = await fetch(url);
  if (response.status !== 202 || tries < 2) return response.json();
  await sleep(RETRY_AFTER);
  return loadJson(url, tries - 1);
}

function createPage(root: HTMLElement, site: Site, project: string, loadChunk: LoadChunk, hydrated: Wait): Page {
  const { segmentsOf, blockOf, own } = createDomSegmenter(site.rules, (tree) => page.meet?.(tree));
  let loadedAddress = '';
  const page: Page = {
    root,
    site,
    project,
    name: '',
    frames: new Map(),
    segmentsOf,
    ownState: own,
    own: root.cloneNode() as Element,
    language: site.langs[0] as SiteLanguage,
    targets: {},
    settled: () => Promise.resolve(page.owned).then(hydrated),
    async load({ code }) {
      loadedAddress = currentAddress();
      const request = (name: string) => {
        page.name = name;
        return loadJson<Bundle>(`${project}${code}.json?p=${encodeURIComponent(name)}`);
      };
      const requested = request(loadedAddress);
      const trees = loadChunk('trees')
        .then(({ followTrees }) => followTrees(page))
        .catch(ignore);
      const { t, unseen } = await requested;
      const known = unseen && canonical(page.root);
      const targets = known && known !== loadedAddress ? (await request(known)).t : t;
      await trees;
      return targets;
    },
    async mount() {
      if (!site.switcher) return;
      (await loadChunk('switcher')).mountSwitcher(page);
      page.watch?.skip();
    },
    // A block shows one language: its own text where a target is missing, or does not fit.
    translate(tree = page.root, isLeft) {
      const missing: string[] = [];
      for (const { hash, apply, revert } of page.segmentsOf(tree)) {
        const target = page.targets[hash];
        // The server's data are not trusted to be strings.
        if (isLeft || typeof target !== 'string' || !apply(target)) revert();
        if (target === undefined) missing.push(hash);
      }
      if (missing[0])
        loadChunk('ask')
          .then(({ lookUp }) => lookUp(page, missing))
          .catch(ignore);
    },
    show(language, targets) {
      Object.assign(page, { language, targets });
      page.root.lang = language.tag;
      page.root.dir = language.dir;
      page.watch = watchPage(Object.keys(site.rules.attributes), blockOf, (blocks, isLeft) => {
        for (const block of blocks) page.translate(block, isLeft);
        if (loadedAddress !== currentAddress()) reload(language).catch(ignore);
      });
      page.watch.add(document);
      page.translate();
      page.watch.skip();
    },
  };
  /** Loads the bundle of a new address after client-side navigation; targets loaded before stay valid. */
  const reload = async (language: SiteLanguage): Promise<void> => {
    const loaded = await page.load(language);
    if (page.language !== language) return;
    // A promise has no properties to assign.
    Object.assign(page.targets, loaded ?? Bhashantar.setLanguage());
    page.translate();
  };
  return page;
}

function findWanted({ root, site }: Page): SiteLanguage | undefined {
  // On a rendered page the language is fixed; what a script adds is still in the source language.
  const rendered = root.querySelector<HTMLMetaElement>('meta[name=bhashantar]')?.content;
  const { pathname, search } = location;
  return findLanguage(site, {
    pathname: rendered ?? pathname,
    search,
    cookie: ownProperty('cookie'),
    languages: navigator.languages,
  });
}

/**
 * Hides a page that has not been painted yet, as the tag's inline script does: text that changes after the first paint moves while it is read.
 * A page that the tag hides stays hidden once more as long, since the server responds. The browser ends the animation by itself.
 */
function hideUntilReady(root: HTMLElement & { bhashantar?: Animation }): Animation | undefined {
  const hidden = root.bhashantar;
  const wanted = languageInCookie(ownProperty('cookie')) ?? navigator.language;
  const isPainted = hidden || performance.getEntriesByName('first-contentful-paint')[0];
  if (hidden?.playState === 'running') hidden.currentTime = 0;
  const isOther = root.lang && wanted.split('-')[0] !== root.lang.split('-')[0];
  return isOther && !isPainted ? root.animate?.({ opacity: [0, 0] }, HIDE_MS) : hidden;
}

async function start(): Promise<void> {
  const script = ownProperty('currentScript') as HTMLScriptElement;
  const root = script.closest('html') as HTMLElement;
  const base = script.src.replace(/[^/]*$/, '');
  const project = `${base}../d/${script.dataset.project}/`;
  const loadChunk: LoadChunk = (name) => import(/* @vite-ignore */ base + CHUNKS[name]);
  let page: Page | undefined;
  // Throws when the snippet runs a second time, which ends there.
  Object.defineProperty(window, 'Bhashantar', {
    value: Object.freeze({
      get language() {
        return page?.language.code;
      },
      setLanguage: (code?: string) =>
        loadChunk('switcher')
          .then(async ({ changeLanguage }) => changeLanguage(await ready, code))
          .catch(ignore),
    }),
  });
  const hidden = hideUntilReady(root);
  const unhide = () => hidden?.cancel();
  let isReady = false;
  const hydrated = waitForHydration(root);
  const ready = withTimeout(loadJson<Site>(`${project}site.json`)).then((site) => {
    // Data that are no site fail at their first use, which ends the start.
    page = createPage(root, site as Site, project, loadChunk, hydrated);
    return page;
  });
  // Astro's router would insert the tag's preload again, which nothing uses.
  addEventListener(
    'astro:before-swap',
    (event) => (event as Event & { newDocument: Document }).newDocument.querySelector('[href$="/site.json"]')?.remove(),
    true,
  );
  const opened = await ready.catch((error) => {
    unhide();
    throw error;
  });
  const { fonts } = opened.site;
  const wanted = findWanted(opened) as SiteLanguage;
  let targets: Targets | undefined;
  if (wanted !== opened.language) {
    const requested = opened.load(wanted);
    const fontsLoaded = fonts && loadChunk('fonts').then(({ loadFonts }) => loadFonts(base, wanted, requested, () => isReady));
    const loaded = await Promise.all([requested, fontsLoaded].map((part) => withTimeout(part).catch(ignore)));
    targets = loaded[0] as Targets | undefined;
  }
  if (!targets) unhide();
  isReady = true;
  await opened
    .settled()
    .then(() => targets && opened.show(wanted, targets))
    .catch(ignore);
  unhide();
  await opened.mount();
  const { typing } = opened.site;
  if (typing) (await loadChunk('keyboard')).startTyping(typing);
}

start().catch(ignore);
