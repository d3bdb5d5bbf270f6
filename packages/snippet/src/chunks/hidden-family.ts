import { hasFamily } from './read-rules.js';
import { elementsIn, type StyledTree } from './trees-of.js';

const MARK = 'bhashantar-mark';
/** A rule that applies to none of this many elements is checked again when the page has changed. */
const MAX_ELEMENTS = 20;

const familyOf = (element: Element): string => getComputedStyle(element).fontFamily;

/**
 * The families of a rule that does not expose them, such as `font: var(--text)` or `font: caption`: the computed ones of an element that it
 * applies to, which is found by a temporary rule after it with another family.
 */
export function computedFamily(tree: StyledTree, rule: CSSStyleRule): string {
  const { style, selectorText } = rule;
  if (!selectorText || !hasFamily(style)) return '';
  const parent = (rule.parentRule as CSSGroupingRule | null) ?? rule.parentStyleSheet;
  const elements = [...elementsIn(tree, selectorText)].slice(0, MAX_ELEMENTS);
  const families = elements.map(familyOf);
  if (!parent || families.length === 0) return '';
  const at = [...parent.cssRules].indexOf(rule) + 1;
  parent.insertRule(`${selectorText}{font-family:${MARK}${style.getPropertyPriority('font-family') && '!important'}}`, at);
  const decided = elements.findIndex((element) => familyOf(element) === MARK);
  parent.deleteRule(at);
  return families[decided] ?? '';
}
