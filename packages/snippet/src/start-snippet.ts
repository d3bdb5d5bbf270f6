import { awaitQuiet } from './await-quiet.js';
import { findLanguage } from './find-language.js';
import { ownProperty } from './own-property.js';
import type { Page, Targets } from './page.js';
import type { Bundle, Site, SiteLanguage } from './site.js';
import { forEachTarget, translate } from './translator.js';
import { watchPage } from './watch-page.js';

/** Put in by the build: lazy chunk -> file name. */
declare const CHUNKS: Record<'switcher' | 'fonts', string>;

/** The parts that come only when they are needed. */
type Parts = typeof import('./chunks/switcher.js') & typeof import('./chunks/fonts.js');
type Lazy = (name: keyof typeof CHUNKS) => Promise<Parts>;

/** A visitor who has begun to read is not to see the text change: what has not come by then is left out on this page. */
const PATIENCE = 1500;
/** A page that never rests is translated as it is. */
const QUIET_CAP = 3000;
/** A bundle that is being built (status 202) is asked for again, so often and after so long. */
const TRIES = 4;
const RETRY_AFTER = 300;

const ignore = () => undefined;
const sleep = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms));
const inTime = <T>(work: T) => Promise.race([work, sleep(PATIENCE)]);
const address = () => location.pathname + location.search;

async function loadJson<T>(url: string, tries = TRIES): Promise<T> {
  const response = await fetch(url, { credentials: 'omit' });
  if (response.status !== 202 || tries < 2) return response.json();
  await sleep(RETRY_AFTER);
  return loadJson(url, tries - 1);
}

function createPage(root: HTMLElement, project: string): Page {
  let place = '';
  const load = async ({ code }: SiteLanguage): Promise<Targets> => {
    place = address();
    return (await loadJson<Bundle>(`${project}${code}.json?p=${encodeURIComponent(place)}`)).t;
  };
  /** A page that changes its address without loading has a bundle of its own; the texts known so far stay good. */
  const turn = async (language: SiteLanguage) => {
    const loaded = await load(language);
    if (page.language !== language) return;
    Object.assign(page.targets, loaded);
    translate(page, root);
  };
  const show = (language: SiteLanguage, targets: Targets) => {
    Object.assign(page, { language, targets });
    root.lang = language.tag;
    root.dir = language.dir;
    translate(page, root);
    page.watch = watchPage(root, (blocks) => {
      for (const block of blocks) translate(page, block);
      if (place !== address()) turn(language).catch(ignore);
    });
  };
  const own = ['lang', 'dir'].map((name) => root.getAttribute(name));
  // The site and its languages come with the first answer; nothing asks for them before.
  const page = { root, own, load, show, forEachTarget } as unknown as Page;
  return page;
}

/** Takes the one name on the window. Throws in a second copy of the snippet, which ends there. */
function takeName(page: Page, lazy: Lazy): void {
  const value = Object.freeze({
    get language() {
      return page.language?.code;
    },
    setLanguage: (code: string) =>
      lazy('switcher')
        .then(({ changeLanguage }) => changeLanguage(page, code))
        .catch(ignore),
  });
  Object.defineProperty(window, 'Bhashantar', { value });
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

async function start(): Promise<void> {
  const script = ownProperty('currentScript') as HTMLScriptElement;
  const root = script.closest('html') as HTMLElement;
  const base = script.src.replace(/[^/]*$/, '');
  const project = `${base}../d/${script.dataset.project}/`;
  const lazy: Lazy = (name) => import(/* @vite-ignore */ base + CHUNKS[name]);
  const page = createPage(root, project);
  takeName(page, lazy);
  const quiet = awaitQuiet(root, QUIET_CAP);
  // What is no site fails at its first use, which ends the start.
  page.site = (await inTime(loadJson<Site>(`${project}site.json`))) as Site;
  const { fonts, langs, switcher } = page.site;
  page.language = langs[0] as SiteLanguage;
  const wanted = findWanted(page) as SiteLanguage;
  if (wanted !== page.language) {
    const drawn = fonts && lazy('fonts').then(({ loadFonts }) => loadFonts(base, wanted));
    await Promise.all([inTime(page.load(wanted)), inTime(drawn).catch(ignore), quiet])
      .then(([targets]) => targets && page.show(wanted, targets))
      .catch(ignore);
  }
  await quiet;
  if (switcher) (await lazy('switcher')).mountSwitcher(page);
}

start().catch(ignore);
