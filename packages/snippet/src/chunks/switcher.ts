import type { Page } from '../page.js';
import type { SiteLanguage } from '../site.js';
import { LANGUAGE_CHANGED } from './change-language.js';
import { goToLanguage, offeredLanguages, renderedLanguage } from './go-to-language.js';
import { handleListboxKeys } from './listbox-keys.js';
import { SWITCHER_CSS } from './switcher.css.js';

export { changeLanguage } from './change-language.js';

const SVG = 'http://www.w3.org/2000/svg';
const GLOBE = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM2 12h20M12 2c3 3 4 6 4 10s-1 7-4 10c-3-3-4-6-4-10s1-7 4-10Z';

/** Mounts the language switcher: a button and a listbox of languages by their own names, in a shadow root. Returns its element. */
export function mountSwitcher(page: Page): HTMLElement | undefined {
  const { root, site } = page;
  const { switcher } = site;
  const parent = switcher?.at ? root.querySelector(switcher.at) : root.querySelector('body');
  if (!switcher || !parent) return undefined;
  const element = make('bhashantar-switcher');
  element.translate = false;
  element.dataset.position = switcher.position;
  if (switcher.at) element.dataset.at = '';
  const shadow = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SWITCHER_CSS);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(...buildParts(page));
  parent.append(element);
  if (!switcher.at) hideOnScroll(element);
  return element;
}

/** Hides the switcher when scrolling down, as it covers text on a narrow screen; scrolling up shows it again. */
function hideOnScroll(element: HTMLElement): void {
  let last = scrollY;
  addEventListener('scroll', () => {
    if (scrollY !== last) element.toggleAttribute('data-away', scrollY > last);
    last = scrollY;
  });
}

function buildParts(page: Page): HTMLElement[] {
  const name = make('span');
  const button = make('button');
  const list = make('ul');
  const show = () => {
    const chosen = page.language;
    label(name, chosen);
    for (const item of list.children) item.setAttribute('aria-selected', String(item.getAttribute('data-code') === chosen.code));
  };
  const open = (opened: boolean) => {
    list.hidden = !opened;
    button.setAttribute('aria-expanded', String(opened));
    if (opened) show();
  };
  const choose = (item: Element) => {
    open(false);
    button.focus();
    goToLanguage(page, item.getAttribute('data-code') ?? '');
  };
  set(button, { type: 'button', 'aria-haspopup': 'listbox' });
  set(list, { role: 'listbox', 'aria-label': 'Language' });
  list.append(...offeredLanguages(page.site, renderedLanguage(page)).map(option));
  button.append(globe(), name);
  button.addEventListener('click', () => {
    open(list.hasAttribute('hidden'));
    list.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  });
  list.addEventListener('click', (event) => {
    const item = event.target instanceof Element && event.target.closest('li');
    if (item) choose(item);
  });
  handleListboxKeys(button, list, { open, choose });
  addEventListener(LANGUAGE_CHANGED, show);
  addEventListener('click', (event) => {
    if (!event.composedPath().includes(list.parentNode as Node)) open(false);
  });
  open(false);
  show();
  return [button, list];
}

function option(language: SiteLanguage): HTMLElement {
  const item = make('li');
  set(item, { role: 'option', tabindex: '-1', 'data-code': language.code });
  label(item, language);
  return item;
}

function label(element: HTMLElement, language: SiteLanguage): void {
  element.textContent = language.name;
  element.lang = language.tag;
  element.dir = language.dir;
}

function globe(): Element {
  const [svg, path] = ['svg', 'path'].map((name) => Document.prototype.createElementNS.call(document, SVG, name));
  if (!svg || !path) throw new TypeError('the page creates no elements');
  // Labelled, so that screen readers say `Language` before the language's name.
  set(svg, { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': '1.6', role: 'img', 'aria-label': 'Language' });
  path.setAttribute('d', GLOBE);
  svg.append(path);
  return svg;
}

const make = (name: string): HTMLElement => Document.prototype.createElement.call(document, name);

function set(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
