import type { Page } from '../page.js';
import { LANGUAGE_CHANGED } from './change-language.js';
import { goToLanguage, offeredLanguages, renderedLanguage } from './go-to-language.js';
import { keepClear } from './keep-clear.js';
import { handleListboxKeys } from './listbox-keys.js';
import { rememberLanguage } from './remember-language.js';
import { SWITCHER_CSS } from './switcher.css.js';
import { make, makeSwitcherParts, type SwitcherParts, showChosen } from './switcher-parts.js';

export { changeLanguage } from './change-language.js';

/** Mounts the language switcher: a button and a listbox of languages by their own names, in a shadow root. Returns its element. */
export function mountSwitcher(page: Page): HTMLElement | undefined {
  rememberLanguage(page);
  const { root, site } = page;
  const { switcher } = site;
  const findParent = () => root.querySelector(switcher?.at ?? 'body');
  const parent = findParent();
  if (!switcher || !parent) return undefined;
  const element = make('bhashantar-switcher');
  element.translate = false;
  element.dataset.position = switcher.position;
  if (switcher.at) element.dataset.at = '';
  const shadow = element.attachShadow({ mode: 'open' });
  // The project's own rules come last. They have a sheet of their own, so that a mistake in them cannot break our rules.
  shadow.adoptedStyleSheets = [SWITCHER_CSS, switcher.css ?? ''].map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  const { button, list } = buildParts(page);
  shadow.append(button, list);
  parent.append(element);
  // A router may replace the body.
  new MutationObserver(() => element.isConnected || findParent()?.append(element)).observe(root, { childList: true });
  if (!switcher.at) keepClear(page, element, button);
  return element;
}

function buildParts(page: Page): SwitcherParts {
  const parts = makeSwitcherParts(offeredLanguages(page.site, renderedLanguage(page)));
  const { button, list } = parts;
  const show = () => showChosen(parts, page.language);
  const open = (opened: boolean) => {
    list.hidden = !opened;
    button.setAttribute('aria-expanded', `${opened}`);
    show();
  };
  const choose = (item: Element) => {
    open(false);
    button.focus();
    goToLanguage(page, (item as HTMLElement).dataset.code ?? '');
  };
  button.addEventListener('click', () => {
    open(list.hidden as boolean);
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
  return parts;
}
