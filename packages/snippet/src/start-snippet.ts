import { createDomSegmenter } from '@bhashantar/segmenter/dom';
import { type EarlyView, HIDE_MS } from './early-view.js';
import { findLanguage, LANGUAGE_PARAM, type LanguagePreferences, languageInCookie } from './find-language.js';
import { hasFonts } from './fonts-loaded.js';
import { noteScripts } from './note-scripts.js';
import { ownProperty } from './own-property.js';
import type { Page, Targets } from './page.js';
import type { Bundle, Site, SiteLanguage, TypingField, View } from './site.js';
import { usesFramework } from './uses-framework.js';

/** Defined by the build: lazy chunk -> file name. */
declare const CHUNKS: Record<'switcher' | 'fonts' | 'ask' | 'trees' | 'keyboard', string>;

/** Exports of the chunks that are loaded when needed. */
type Chunks = typeof import('./chunks/switcher.js') &
  typeof import('./chunks/fonts.js') &
  typeof import('./chunks/ask.js') &
  typeof import('./chunks/trees.js') & { startTyping(rules: readonly TypingField[], folder: string): void };
type LoadChunk = (name: keyof typeof CHUNKS) => Promise<Chunks>;

/**
 * If a translation takes longer than this to load, it is not used on this page, because text must not change after a visitor has begun to
 * read.
 */
const LOAD_TIMEOUT_MS = 1500;
/** How often a bundle that is being built (status 202) is requested, and the time between two requests. */
const TRIES = 4;
const RETRY_AFTER = 300;
/** The maximum number of changes that are kept until the page is followed. The code that follows it may load late, or not at all. */
const MOST_UNFOLLOWED = 10_000;
/** How long to wait instead of a frame in a hidden tab, which has no frames. */
const FRAME_MS = 100;

const ignore = () => undefined;
const sleep = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms));
const withTimeout = <T>(work: T) => Promise.race([work, sleep(LOAD_TIMEOUT_MS)]);
/** Resolves after the next frame was painted. */
const painted = () => Promise.race([new Promise((done) => requestAnimationFrame(() => setTimeout(done))), sleep(FRAME_MS)]);
/** Resolves when the page is parsed and its deferred scripts have run: it is "interactive" before they do. */
async function parsed(): Promise<void> {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const state = ownProperty('readyState');
  if (state === 'complete' || (state === 'interactive' && entry?.domContentLoadedEventStart)) return;
  await new Promise((done) => ['DOMContentLoaded', 'load'].map((name) => addEventListener(name, done)));
}
const currentAddress = () => location.pathname + location.search;
/** Path and query of the page's canonical URL. */
const canonical = (root: Element) => root.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.replace(/^.*?\/\/[^/]*/, '');

async function loadJson<T>(url: string, tries = TRIES): Promise<T> {
  const response = await fetch(url);
  if (response.status !== 202 || tries < 2) return response.json();
  await sleep(RETRY_AFTER);
  return loadJson(url, tries - 1);
}

function createPage(root: Root, site: Site, project: string, loadChunk: LoadChunk, pendingScripts: Page['pendingScripts']): Page {
  const { segmentsOf, blockOf, own } = createDomSegmenter(site.rules, (tree) => page.meet?.(tree));
  let followed: Promise<void> | undefined;
  let isFollowed = false;
  const page: Page = {
    root,
    site,
    project,
    name: '',
    address: '',
    frames: new Map(),
    segmentsOf,
    blockOf,
    ownState: own,
    own: root.cloneNode() as Element,
    language: site.langs[0] as SiteLanguage,
    targets: {},
    unfollowed: [],
    pendingScripts,
    follow: () =>
      (followed ??= loadChunk('trees')
        .then(({ followTrees }) => followTrees(page))
        .then(() => {
          isFollowed = true;
          if (!page.watch) return;
          // Shows the page again, with everything that was missing when the text was first shown.
          page.watch.stop();
          page.show(page.language, page.targets);
        })
        .catch(() => page.watch?.stop())),
    async settled() {
      await parsed();
      if (!usesFramework(page.root, pendingScripts)) return;
      // The followed page may wait for frames, so let the browser draw them.
      freeFrames(root);
      await page.follow();
      await page.hydrated?.();
    },
    async load({ code }, first) {
      page.name = page.address = currentAddress();
      const request = (name: string) => {
        page.name = name;
        return loadJson<Bundle>(`${project}${code}.json?p=${encodeURIComponent(name)}`);
      };
      const { t, unseen } = first ?? (await request(page.name));
      const known = unseen && canonical(page.root);
      return known && known !== page.name ? (await request(known)).t : t;
    },
    async mount() {
      if (!site.switcher) return;
      (await loadChunk('switcher')).mountSwitcher(page);
      page.watch?.skip();
    },
    // A block shows one language only: its own text if a target is missing or does not fit.
    translate(tree = page.root, isLeft) {
      const missing: string[] = [];
      for (const { hash, apply, revert } of page.segmentsOf(tree)) {
        const target = page.targets[hash];
        // The server's data are not trusted to be strings.
        if (isLeft || typeof target !== 'string' || !apply(target)) revert();
        if (target === undefined) missing.push(hash);
      }
      if (missing[0] && isFollowed)
        loadChunk('ask')
          .then(({ lookUp }) => lookUp(page, missing))
          .catch(ignore);
    },
    show(language, targets) {
      Object.assign(page, { language, targets });
      page.root.lang = language.tag;
      page.root.dir = language.dir;
      page.watch = page.startWatch();
      page.watch.add(document);
      page.translate();
      page.watch.skip();
    },
    startWatch() {
      const { unfollowed } = page;
      const observer = new MutationObserver((records) => void (unfollowed.length < MOST_UNFOLLOWED && unfollowed.push(...records)));
      const attributeFilter = Object.keys(site.rules.attributes);
      return {
        add: (tree) => observer.observe(tree, { childList: true, characterData: true, subtree: true, attributeFilter }),
        skip: () => void observer.takeRecords(),
        stop: () => observer.disconnect(),
      };
    },
  };
  return page;
}

/**
 * The root of the page, with the object that the tag's inline script has left on it. The script of an older tag leaves only its animation.
 */
interface Root extends HTMLElement {
  bhashantar?: EarlyView & Animation;
}

function preferencesOf(root: Root): LanguagePreferences {
  // On a rendered page the language is fixed. Texts that a script adds are still in the source language.
  const rendered = root.querySelector<HTMLMetaElement>('meta[name=bhashantar]')?.content;
  const { pathname, search } = location;
  return { pathname: rendered ?? pathname, search, cookie: ownProperty('cookie'), languages: navigator.languages };
}

const primaryOf = (tag: string) => tag.split('-')[0];
const isPainted = () => !!performance.getEntriesByName('first-contentful-paint')[0];
const hide = (root: Root): Animation | undefined => root.animate?.({ opacity: [0, 0] }, HIDE_MS);
/** Lets the browser draw frames if the tag's inline script has delayed them. */
const freeFrames = (root: Root): void => root.bhashantar?.free?.();

function uncover(root: Root, hidden: Animation | undefined): void {
  hidden?.cancel();
  freeFrames(root);
}

/**
 * Hides a page that has not been painted yet, unless the tag's inline script has hidden it. Otherwise its text would change and move while
 * it is read. The browser ends the animation. `isOffered`: the tag names the wanted language, or no languages.
 */
function hideUntilReady(root: Root, isOffered: boolean): Animation | undefined {
  const { bhashantar } = root;
  if (bhashantar?.url) return bhashantar.hidden;
  // The inline script of an older tag counts from the parsing of the page. Now that the snippet has loaded, the time starts again.
  if (bhashantar?.playState === 'running') bhashantar.currentTime = 0;
  const wanted = languageInCookie(ownProperty('cookie')) ?? navigator.language;
  const isOther = isOffered && root.lang && primaryOf(wanted) !== primaryOf(root.lang);
  return isOther && !bhashantar && !isPainted() ? hide(root) : bhashantar;
}

/**
 * The address of the first request, relative to the project's data: the view in the wanted language if the tag names that language,
 * otherwise the site.
 */
function firstAddress(root: Root, languages = ''): string {
  const langs = languages.split(' ').map((names) => ({ names: names.split(',') }));
  const wanted = findLanguage({ langs, param: LANGUAGE_PARAM, auto: true }, preferencesOf(root));
  return wanted === langs[0] ? 'site.json' : `view/${wanted?.names[0]}.json?p=${encodeURIComponent(currentAddress())}`;
}

/** Sets the font sizes of a language before its text is shown, because the lines would move later. */
function setSizes({ css }: SiteLanguage): void {
  if (!css) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  Reflect.set(Document.prototype, 'adoptedStyleSheets', [...ownProperty('adoptedStyleSheets'), sheet], document);
}

/** Changes a page that is already visible, and hides it for the frame in which its lines move. */
async function changeUnseen(root: Root, change: () => void): Promise<void> {
  const hidden = hide(root);
  change();
  await painted();
  hidden?.cancel();
}

interface FirstLanguage {
  root: Root;
  page: Page;
  language: SiteLanguage;
  hidden: Animation | undefined;
  loadChunk: LoadChunk;
  base: string;
}

/** Shows the language with which a page begins, and then follows the page. */
async function showFirst({ root, page, language, hidden, loadChunk, base }: FirstLanguage): Promise<void> {
  const { fonts, bundle, rules } = page.site as View;
  let isShown = false;
  const requested = page.load(language, bundle?.lang === language.code ? bundle : undefined);
  const loadFonts = (chunk: Chunks) => chunk.loadFonts(base, language, requested, () => isShown);
  const isCached = hasFonts(language.code);
  const parts = [requested, fonts && isCached && loadChunk('fonts').then(loadFonts)];
  const [targets] = (await Promise.all(parts.map((part) => withTimeout(part).catch(ignore)))) as [Targets | undefined];
  if (targets) {
    await page.settled();
    // Digits and parts would change the text again later, so load their code first.
    if (language.digits || root.querySelector(rules.parts.selector)) await page.follow();
    const show = () => {
      setSizes(language);
      page.show(language, targets);
    };
    // A page in this language already shows the right text.
    const isSeen = (hidden ? hidden.playState !== 'running' : isPainted()) && primaryOf(root.lang) !== primaryOf(language.tag);
    if (isSeen) await changeUnseen(root, show);
    else show();
  }
  uncover(root, hidden);
  isShown = true;
  await painted();
  if (fonts && !isCached)
    await loadChunk('fonts')
      .then((chunk) => void loadFonts(chunk).catch(ignore))
      .catch(ignore);
  await page.follow();
}

async function start(): Promise<void> {
  const script = ownProperty('currentScript') as HTMLScriptElement;
  const root = script.closest('html') as Root;
  const base = script.src.replace(/[^/]*$/, '');
  const { project: key, languages } = script.dataset;
  const project = `${base}../d/${key}/`;
  const loadChunk: LoadChunk = (name) => import(/* @vite-ignore */ base + CHUNKS[name]);
  let page: Page | undefined;
  let isReady = false;
  // When the snippet runs a second time, this throws and ends the second run.
  Object.defineProperty(window, 'Bhashantar', {
    value: Object.freeze({
      get language() {
        return isReady ? page?.language.code : undefined;
      },
      setLanguage: (code?: string) =>
        loadChunk('switcher')
          .then(async ({ changeLanguage }) => changeLanguage(await ready, code))
          .catch(ignore),
    }),
  });
  const address = firstAddress(root, languages);
  const hidden = hideUntilReady(root, !languages || address[0] === 'v');
  // The fonts are in the browser's cache, so they need not wait for the site.
  if (hasFonts(address.slice(5).split('.')[0] as string))
    loadChunk('fonts')
      .then(({ fetchFonts }) => fetchFonts(base))
      .catch(ignore);
  const pendingScripts = noteScripts(root);
  const { url, reply } = root.bhashantar ?? {};
  const ready = withTimeout(url === project + address ? reply : loadJson<View>(project + address)).then((view) => {
    // If the data are not a site, their first use throws, and the snippet does not start.
    page = createPage(root, view as View, project, loadChunk, pendingScripts);
    return page;
  });
  // Scripts that have not run yet do not show whether they are a framework.
  if (usesFramework(root, () => [])) loadChunk('trees').catch(ignore);
  try {
    const opened = await ready;
    const language = findLanguage(opened.site, preferencesOf(root)) as SiteLanguage;
    if (language !== opened.language) await showFirst({ root, page: opened, language, hidden, loadChunk, base }).catch(ignore);
  } finally {
    uncover(root, hidden);
  }
  isReady = true;
  const { mount, site } = await ready;
  await mount();
  if (site.typing) (await loadChunk('keyboard')).startTyping(site.typing, base);
}

start().catch(ignore);
