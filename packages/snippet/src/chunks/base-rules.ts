import { ownProperty } from '../own-property.js';
import { elementsIn, type StyledTree } from './trees-of.js';

/** Below all rules of the page, once its name stands before theirs. */
export const LAYER = 'bhashantar';

type Families = Record<'text' | 'field', string>;
let machine: Families | undefined;

const make = <K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K] =>
  Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[K];

/** What browser and machine give to text and to fields, where no rule of the page reaches. */
function machineFamilies(): Families {
  const host = make('span');
  const [text, field] = [make('i'), make('input')];
  text.style.fontFamily = 'initial';
  host.attachShadow({ mode: 'closed' }).append(text, field);
  ownProperty('documentElement').append(host);
  machine = { text: getComputedStyle(text).fontFamily, field: getComputedStyle(field).fontFamily };
  host.remove();
  return machine;
}

/** Rules for what no rule of the page says: the root, fields (they inherit nothing), and what stands in attributes. */
export function baseRules(tree: StyledTree, add: (own: string) => string): string {
  const { text, field } = machine ?? machineFamilies();
  const rule = (selector: string, own: string, weight = '') => `${selector}{font-family:${add(own)}${weight}}`;
  // In capitals a generic family is a name among others, which is all that a field of fixed size needs.
  const fields = [rule(':where(input,select,button)', field), rule(':where(textarea)', 'MONOSPACE')];
  const hints = [...writtenIn(tree, 'face'), ...writtenIn(tree, 'font-family')].map(([selector, own]) => rule(selector, own));
  // Only weight beats an inline style; without specificity it beats no rule that does so too.
  const inline = [...writtenIn(tree, 'style')].map(([selector, own]) => rule(`:where(${selector})`, own, '!important'));
  return [`@layer ${LAYER}{`, rule(':where(:root)', text), ...fields, ...hints, '}', ...inline].join('\n');
}

/** The families in an attribute of the page's elements, by a selector that finds what is written so. */
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
