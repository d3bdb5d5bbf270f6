import { createDomSegmenter } from '@bhashantar/segmenter/dom';
import { chosenBefore, findLanguage } from './find-language.js';
import { ownProperty } from './own-property.js';
import type { Page, Targets } from './page.js';
import type { Bundle, Site, SiteLanguage } from './site.js';
import { HOLD_MS } from './snippet-tag.js';
import { watchPage } from './watch-page.js';
import { watchQuiet } from './watch-quiet.js';

/** Put in by the build: lazy chunk -> file name. */
declare const CHUNKS: Record<'switcher' | 'fonts' | 'ask' | 'trees', string>;

/** What stands on the window: no other can be put in its place. */
declare const Bhashantar: { setLanguage(code?: string): Promise<void> };

/** The parts that come only when they are needed. */
type Parts = typeof import('./chunks/switcher.js') &
  typeof import('./chunks/fonts.js') &
  typeof import('./chunks/ask.js') &
  typeof import('./chunks/trees.js');
type Lazy = (name: keyof typeof CHUNKS) => Promise<Parts>;

/** A visitor who has begun to read is not to see the text change: what has not come by then is left out on this page. */
const PATIENCE = 1500;
/** A bundle that is being built (status 202) is asked for again, so often and after so long. */
const TRIES = 4;
const RETRY_AFTER = 300;

const ignore = () => undefined;
const sleep = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms));
const inTime = <T>(work: T) => Promise.race([work, sleep(PATIENCE)]);
const address = () => location.pathname + location.search;
/** Path and query of the address by which a page is to be known. */
const canonical = (root: Element) => root.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.replace(/^.*?\/\/[^/]*/, '');

async function loadJson<T>(url: string, tries = TRIES): Promise<T> {
  // With the credentials mode of the tag's preload, or that would be for nothing.
  const response = await fetch(url);
  if (response.status !== 202 || tries < 2) return response.json();
  await sleep(RETRY_AFTER);
  return loadJson(url, tries - 1);
}

function createPage(root: HTMLElement, site: Site, project: string, lazy: Lazy): Page {
  const { segmentsOf, blockOf } = createDomSegmenter(site.rules, (tree) => page.meet?.(tree));
  let place = '';
  const page: Page = {
    root,
    site,
    project,
    name: '',
    frames: new Map(),
    segmentsOf,
    own: root.cloneNode() as Element,
    language: site.langs[0] as SiteLanguage,
    targets: {},
    async load({ code }) {
      place = address();
      const ask = (name: string) => {
        page.name = name;
        return loadJson<Bundle>(`${project}${code}.json?p=${encodeURIComponent(name)}`);
      };
      const asked = ask(place);
      const trees = lazy('trees')
        .then(({ followTrees }) => followTrees(page))
        .catch(ignore);
      const { t, unseen } = await asked;
      const known = unseen && canonical(page.root);
      const targets = known && known !== place ? (await ask(known)).t : t;
      await trees;
      return targets;
    },
    async mount() {
      if (!site.switcher) return;
      (await lazy('switcher')).mountSwitcher(page);
      page.watch?.skip();
    },
    // What has no target stays as it is, and what shows its own already is not touched.
    translate(tree = page.root) {
      const missing: string[] = [];
      for (const { hash, apply } of segmentsOf(tree)) {
        const target = page.targets[hash];
        // What a server sends is not always what it should.
        if (typeof target === 'string') apply(target);
        else if (target === undefined) missing.push(hash);
      }
      if (missing[0])
        lazy('ask')
          .then(({ ask }) => ask(page, missing))
          .catch(ignore);
    },
    show(language, targets) {
      Object.assign(page, { language, targets });
      page.root.lang = language.tag;
      page.root.dir = language.dir;
      page.watch = watchPage(Object.keys(site.rules.attributes), blockOf, (blocks) => {
        for (const block of blocks) page.translate(block);
        if (place !== address()) turn(language).catch(ignore);
      });
      page.watch.add(document);
      page.translate();
      page.watch.skip();
    },
  };
  /** A page that changes its address without loading has a bundle of its own; the texts known so far stay good, where visitors get it translated. */
  const turn = async (language: SiteLanguage): Promise<void> => {
    const loaded = await page.load(language);
    if (page.language !== language) return;
    // Of a promise nothing is taken over.
    Object.assign(page.targets, loaded ?? Bhashantar.setLanguage());
    page.translate();
  };
  return page;
}

function findWanted({ root, site }: Page): SiteLanguage | undefined {
  // The render server has said already which language its page is in; what a script adds still comes in the source language.
  const rendered = root.querySelector<HTMLMetaElement>('meta[name=bhashantar]')?.content;
  const { pathname, search } = location;
  return findLanguage(site, {
    pathname: rendered ? `/${rendered}` : pathname,
    search,
    cookie: ownProperty('cookie'),
    languages: navigator.languages,
  });
}

/**
 * Keeps back what nobody has seen yet, as the tag's own line does: a page that is painted in another language first moves under the reader.
 * What the tag keeps back is kept once more as long, for the server is there. The browser ends it by itself.
 */
function holdBack(root: HTMLElement & { bhashantar?: Animation }): Animation | undefined {
  const held = root.bhashantar;
  const wanted = chosenBefore(ownProperty('cookie')) ?? navigator.language;
  const isPainted = held || performance.getEntriesByName('first-contentful-paint')[0];
  if (held?.playState === 'running') held.currentTime = 0;
  const isOther = root.lang && wanted.split('-')[0] !== root.lang.split('-')[0];
  return isOther && !isPainted ? root.animate?.({ opacity: [0, 0] }, HOLD_MS) : held;
}

async function start(): Promise<void> {
  const script = ownProperty('currentScript') as HTMLScriptElement;
  const root = script.closest('html') as HTMLElement;
  const base = script.src.replace(/[^/]*$/, '');
  const project = `${base}../d/${script.dataset.project}/`;
  const lazy: Lazy = (name) => import(/* @vite-ignore */ base + CHUNKS[name]);
  let page: Page | undefined;
  // Throws in a second copy of the snippet, which ends there.
  Object.defineProperty(window, 'Bhashantar', {
    value: Object.freeze({
      get language() {
        return page?.language.code;
      },
      setLanguage: (code?: string) =>
        lazy('switcher')
          .then(async ({ changeLanguage }) => changeLanguage(await ready, code))
          .catch(ignore),
    }),
  });
  const held = holdBack(root);
  const release = () => held?.cancel();
  let isReady = false;
  const quiet = watchQuiet(root);
  const ready = inTime(loadJson<Site>(`${project}site.json`)).then((site) => {
    // What is no site fails at its first use, which ends the start.
    page = createPage(root, site as Site, project, lazy);
    return page;
  });
  const opened = await ready.catch((error) => {
    release();
    throw error;
  });
  const { fonts } = opened.site;
  const wanted = findWanted(opened) as SiteLanguage;
  let targets: Targets | undefined;
  if (wanted !== opened.language) {
    const asked = opened.load(wanted);
    const drawn = fonts && lazy('fonts').then(({ loadFonts }) => loadFonts(base, wanted, asked, () => isReady));
    const loaded = await Promise.all([asked, drawn].map((part) => inTime(part).catch(ignore)));
    targets = loaded[0] as Targets | undefined;
  }
  if (!targets) release();
  isReady = true;
  await quiet()
    .then(() => targets && opened.show(wanted, targets))
    .catch(ignore);
  release();
  await opened.mount();
}

start().catch(ignore);
