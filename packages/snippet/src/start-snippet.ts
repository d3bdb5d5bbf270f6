import { awaitQuiet } from './await-quiet.js';
import { findLanguage, LANGUAGE_COOKIE } from './find-language.js';
import { loadJson } from './load-json.js';
import { ownProperty } from './own-property.js';
import type { Site, SiteLanguage } from './site.js';
import { createPage } from './translated-page.js';
import type { Targets } from './translator.js';

/** Put in by the build: lazy chunk -> file name. */
declare const CHUNKS: Record<'switcher' | 'fonts', string>;

/** A visitor who has begun to read is not to see the text change: what has not come by then is left out on this page. */
const PATIENCE = 1500;
/** A page that never rests is translated as it is. */
const QUIET_CAP = 3000;
const COOKIE_RULES = ';path=/;max-age=31536000;samesite=lax';

const ignore = () => undefined;
const inTime = <T>(work: Promise<T> | T) => Promise.race([work, new Promise<undefined>((done) => setTimeout(done, PATIENCE))]);

/** What the page may do with the snippet. */
interface Started {
  language(): string | undefined;
  choose(code: string): Promise<void>;
}

async function start(script: HTMLScriptElement, root: HTMLElement): Promise<Started | undefined> {
  const base = new URL('.', script.src).href;
  const project = new URL(`../d/${script.dataset.project}/`, base).href;
  const quiet = awaitQuiet(root, QUIET_CAP);
  const site = await inTime(loadJson<Site>(`${project}site.json`));
  if (!site) return;
  const [source] = site.langs;
  const page = createPage(root, site, project);
  const lazy = (name: keyof typeof CHUNKS) => import(/* @vite-ignore */ base + CHUNKS[name]);

  const open = async (language: SiteLanguage, loading: Promise<Targets | undefined>) => {
    const fonts =
      site.fonts &&
      language !== source &&
      lazy('fonts')
        .then(({ loadFonts }) => loadFonts(base, language))
        .catch(ignore);
    const [targets] = await Promise.all([loading, inTime(fonts), quiet]);
    if (!targets) return;
    page.show(language, targets);
    dispatchEvent(new Event('bhashantar:language'));
  };
  const started: Started = {
    language: () => page.language()?.code,
    async choose(code) {
      const language = site.langs.find((one) => one.code === code);
      if (!language) return;
      Reflect.set(Document.prototype, 'cookie', `${LANGUAGE_COOKIE}=${code}${COOKIE_RULES}`, document);
      await open(language, page.load(language));
    },
  };

  // The render server has said already which language its page is in; what a script adds still comes in the source language.
  const rendered = root.querySelector<HTMLMetaElement>('meta[name=bhashantar]')?.content;
  const { pathname, search } = location;
  const wishes = { pathname: rendered ? `/${rendered}/` : pathname, search, cookie: ownProperty('cookie'), languages: navigator.languages };
  const wanted = findLanguage(site, wishes);
  if (wanted && wanted !== source) await open(wanted, inTime(page.load(wanted))).catch(ignore);
  if (site.switcher)
    quiet
      .then(() => lazy('switcher'))
      .then(({ mountSwitcher }) => mountSwitcher(root, site, started))
      .catch(ignore);
  return started;
}

const script = ownProperty('currentScript');
const root = script?.closest('html');
if (script instanceof HTMLScriptElement && root && !Object.hasOwn(window, 'Bhashantar')) {
  const starting = start(script, root).catch(ignore);
  let started: Started | undefined;
  starting.then((result) => {
    started = result;
  });
  const value = Object.freeze({
    get language() {
      return started?.language();
    },
    setLanguage: (code: string) => starting.then((result) => result?.choose(code)).catch(ignore),
  });
  Object.defineProperty(window, 'Bhashantar', { value });
}
