import type { SiteLanguage } from '../site.js';

const SVG = 'http://www.w3.org/2000/svg';
const GLOBE = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM2 12h20M12 2c3 3 4 6 4 10s-1 7-4 10c-3-3-4-6-4-10s1-7 4-10Z';

/** The elements of the language switcher, without their behaviour. */
export interface SwitcherParts {
  button: HTMLElement;
  /** In the button: the name of the present language. */
  name: HTMLElement;
  list: HTMLElement;
}

/** A button and a listbox of languages by their own names. */
export function makeSwitcherParts(languages: readonly SiteLanguage[]): SwitcherParts {
  const [name, button, list] = [make('span'), make('button'), make('ul')];
  set(button, { type: 'button', 'aria-haspopup': 'listbox' });
  set(list, { role: 'listbox', 'aria-label': 'Language' });
  list.append(...languages.map(option));
  button.append(globe(), name);
  return { button, name, list };
}

/** Marks the present language. */
export function showChosen({ name, list }: SwitcherParts, chosen: SiteLanguage): void {
  label(name, chosen);
  for (const item of list.children) item.setAttribute('aria-selected', `${(item as HTMLElement).dataset.code === chosen.code}`);
}

function option(language: SiteLanguage): HTMLElement {
  const item = make('li');
  set(item, { role: 'option', tabindex: '-1', 'data-code': language.code });
  label(item, language);
  return item;
}

function label(element: HTMLElement, language: SiteLanguage): void {
  const { name: textContent, tag: lang, dir } = language.label ?? language;
  Object.assign(element, { textContent, lang, dir });
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

export const make = (name: string): HTMLElement => Document.prototype.createElement.call(document, name);

function set(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
