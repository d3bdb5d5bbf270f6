import { saysFamily } from './read-rules.js';
import { elementsIn, type StyledTree } from './trees-of.js';

const MARK = 'bhashantar-mark';
/** A rule that decides for none of so many elements is looked at again when the page has changed. */
const MAX_ASKED = 20;

const familyOf = (element: Element): string => getComputedStyle(element).fontFamily;

/**
 * The families of a rule that does not show them, such as `font: var(--text)` or `font: caption`: what an element has for which it decides.
 * Whether it does tells a rule put behind it for a moment, which says something else.
 */
export function hiddenFamily(tree: StyledTree, rule: CSSStyleRule): string {
  const { style, selectorText } = rule;
  if (!selectorText || !saysFamily(style)) return '';
  const parent = (rule.parentRule as CSSGroupingRule | null) ?? rule.parentStyleSheet;
  const elements = [...elementsIn(tree, selectorText)].slice(0, MAX_ASKED);
  const families = elements.map(familyOf);
  if (!parent || families.length === 0) return '';
  const at = [...parent.cssRules].indexOf(rule) + 1;
  parent.insertRule(`${selectorText}{font-family:${MARK}${style.getPropertyPriority('font-family') && '!important'}}`, at);
  const decided = elements.findIndex((element) => familyOf(element) === MARK);
  parent.deleteRule(at);
  return families[decided] ?? '';
}
