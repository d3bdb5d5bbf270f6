import { loadJson } from './load-json.js';
import type { Bundle, Site, SiteLanguage } from './site.js';
import { revert, type Targets, translate } from './translator.js';
import { type Watch, watchPage } from './watch-page.js';

/** The open page, in one language at a time. */
export interface TranslatedPage {
  language(): SiteLanguage | undefined;
  /** The targets of a language for the present address; none for the source language. Rejects when the network does. */
  load(language: SiteLanguage): Promise<Targets | undefined>;
  show(language: SiteLanguage, targets: Targets): void;
}

const address = () => location.pathname + location.search;

/** `project` is the address under which the project's files lie. */
export function createPage(root: Element, site: Site, project: string): TranslatedPage {
  const source = site.langs[0];
  const own = ['lang', 'dir'].map((name) => [name, root.getAttribute(name)] as const);
  let current = source;
  let targets: Targets = {};
  let watch: Watch | undefined;
  let place = '';

  const load = async (language: SiteLanguage) => {
    place = address();
    return language === source ? {} : (await loadJson<Bundle>(`${project}${language.code}.json?p=${encodeURIComponent(place)}`))?.t;
  };

  /** A page that changes its address without loading has a bundle of its own; the texts known so far stay good. */
  const turn = async (language: SiteLanguage) => {
    Object.assign(targets, await load(language));
    if (current === language) watch?.silently(() => translate(root, targets, site.skip));
  };

  const begin = (language: SiteLanguage) => {
    root.setAttribute('lang', language.tag);
    root.setAttribute('dir', language.dir);
    translate(root, targets, site.skip);
    watch = watchPage(root, (blocks) => {
      for (const block of blocks) translate(block, targets, site.skip);
      if (place !== address()) turn(language).catch(() => {});
    });
  };

  const end = () => {
    watch?.stop();
    revert(root, targets, site.skip);
    for (const [name, value] of own) value === null ? root.removeAttribute(name) : root.setAttribute(name, value);
  };

  return {
    language: () => current,
    load,
    show(language, loaded) {
      if (current !== source) end();
      current = language;
      targets = loaded;
      if (language !== source) begin(language);
    },
  };
}
