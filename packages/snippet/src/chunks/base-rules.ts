import { ownProperty } from '../own-property.js';
import { elementsIn, type StyledTree } from './trees-of.js';

/** Declared before the page's layers, so that all rules of the page override it. */
export const LAYER = 'bhashantar';

type Families = Record<'text' | 'field', string>;
let systemFamilies: Families | undefined;

const make = <K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K] =>
  Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[K];

/** The default families of text and fields. */
function readSystemFamilies(): Families {
  const host = make('span');
  const [text, field] = [make('i'), make('input')];
  text.style.fontFamily = 'initial';
  host.attachShadow({ mode: 'closed' }).append(text, field);
  ownProperty('documentElement').append(host);
  systemFamilies = { text: getComputedStyle(text).fontFamily, field: getComputedStyle(field).fontFamily };
  host.remove();
  return systemFamilies;
}

/** Rules for elements that no rule of the page covers: the root, fields (they inherit nothing), and families in attributes. */
export function baseRules(tree: StyledTree, add: (own: string) => string): string {
  const { text, field } = systemFamilies ?? readSystemFamilies();
  const rule = (selector: string, own: string, weight = '') => `${selector}{font-family:${add(own)}${weight}}`;
  // In capitals the name is not a generic family, so browsers do not draw it smaller.
  const fields = [rule(':where(input,select,button)', field), rule(':where(textarea)', 'MONOSPACE')];
  const hints = [...writtenIn(tree, 'face'), ...writtenIn(tree, 'font-family')].map(([selector, own]) => rule(selector, own));
  // Only `!important` overrides an inline style; without specificity it overrides no other such rule.
  const inline = [...writtenIn(tree, 'style')].map(([selector, own]) => rule(`:where(${selector})`, own, '!important'));
  return [`@layer ${LAYER}{`, rule(':where(:root)', text), ...fields, ...hints, '}', ...inline].join('\n');
}

/** The families in an attribute of the page's elements, by a selector for its value. */
function writtenIn(tree: StyledTree, name: 'style' | 'face' | 'font-family'): Map<string, string> {
  const { style } = make('i');
  const found = new Map<string, string>();
  for (const element of elementsIn(tree, name === 'style' ? '[style*=font]' : `[${name}]`)) {
    const value = element.getAttribute(name) ?? '';
    const written = name === 'style' ? value.match(/font(-family)?\s*:[^;]*/gi)?.pop() : value;
    const selector = `[${name}${name === 'style' ? '*' : ''}="${CSS.escape(written ?? '')}"]`;
    if (!written || found.has(selector)) continue;
    style.cssText = name === 'style' ? written : `font-family:${written}`;
    if (style.fontFamily) found.set(selector, style.fontFamily);
  }
  return found;
}
