import { hasFamily, readRules } from './read-rules.js';
import { adopt, type StyledTree, windowOf } from './trees-of.js';

const requested = new WeakSet<CSSStyleSheet>();

/** Whether rules may be inserted into a sheet: only if it was parsed from text and applies, as scripts count the rules of others by index. */
export function canTakeRules({ ownerNode, ownerRule, media, disabled }: CSSStyleSheet): boolean {
  const isSent = ownerRule || (ownerNode && ((ownerNode as Element).localName !== 'style' || ownerNode.textContent));
  return Boolean(isSent) && !disabled && /^(all|screen)?$/.test(media.mediaText);
}

/**
 * Rules of cross-origin sheets cannot be read. Fetches those whose servers allow it, and copies their families right after them: to the
 * head of the page's next sheet, or to one of ours. Calls `onCopied` after each.
 */
export function copyCrossOriginRules(tree: StyledTree, sheets: readonly CSSStyleSheet[], onCopied: () => void): void {
  let waiting: CSSStyleSheet[] = [];
  const copyTo = (destination?: CSSStyleSheet) => {
    for (const sheet of waiting) {
      requested.add(sheet);
      copySheet(tree, sheet, destination).then(onCopied, () => undefined);
    }
    waiting = [];
  };
  const visit = (sheet: CSSStyleSheet | null) => {
    const rules = readRules(sheet);
    if (sheet && !rules && !requested.has(sheet) && isReadable(sheet)) waiting.push(sheet);
    for (const rule of rules ?? []) if ('styleSheet' in rule) visit((rule as CSSImportRule).styleSheet);
    if (sheet && rules && canTakeRules(sheet)) copyTo(sheet);
  };
  sheets.forEach(visit);
  copyTo();
}

/** A server that exposes its timings mostly allows its files too. Requests to others would cause errors in the page's console. */
function isReadable({ href }: CSSStyleSheet): boolean {
  const [timing] = performance.getEntriesByName(href ?? '') as PerformanceResourceTiming[];
  return Boolean(timing?.requestStart);
}

async function copySheet(tree: StyledTree, sheet: CSSStyleSheet, destination = adoptSheet(tree)): Promise<void> {
  const response = await fetch(sheet.href ?? '', { credentials: 'omit' });
  if (!response.ok) return;
  const copy = new CSSStyleSheet();
  // Imports are separate sheets. A constructed sheet warns about them on the console; unknown at-rules are ignored.
  copy.replaceSync((await response.text()).replace(/@import/gi, '@no-import'));
  const media = sheet.media.mediaText;
  const rules = [...copy.cssRules].map(copyRule).filter(Boolean);
  const at = [...destination.cssRules].findIndex((rule) => 'style' in rule || 'cssRules' in rule);
  for (const rule of rules.reverse())
    destination.insertRule(media ? `@media ${media}{${rule}}` : rule, at < 0 ? destination.cssRules.length : at);
}

function adoptSheet(tree: StyledTree): CSSStyleSheet {
  const place = new (windowOf(tree).CSSStyleSheet)();
  adopt(tree, place, true);
  return place;
}

/** The families of a rule and its nested rules as CSS; empty when there are none. */
function copyRule(rule: CSSRule): string {
  const { style, cssRules, cssText, selectorText } = rule as CSSStyleRule;
  const inner = [...(cssRules ?? [])].map(copyRule).join('');
  if (!selectorText) return inner && `${cssText.slice(0, cssText.indexOf('{'))}{${inner}}`;
  const own = hasFamily(style) ? copyDeclaration(style) : '';
  return own || inner ? `${selectorText}{${own}${inner}}` : '';
}

function copyDeclaration(style: CSSStyleDeclaration): string {
  const name = style.fontFamily ? 'font-family' : 'font';
  const value = style.getPropertyValue(name);
  return value && `${name}:${value}${style.getPropertyPriority('font-family') && '!important'};`;
}
