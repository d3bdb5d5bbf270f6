import { readRules, saysFamily } from './read-rules.js';
import { adopt, type StyledTree, windowOf } from './trees-of.js';

const asked = new WeakSet<CSSStyleSheet>();

/** Where rules may be put in and no script of the page miscounts its own: sheets that were sent as text, and are in force. */
export function isPlace({ ownerNode, ownerRule, media, disabled }: CSSStyleSheet): boolean {
  const isSent = ownerRule || (ownerNode && ((ownerNode as Element).localName !== 'style' || ownerNode.textContent));
  return Boolean(isSent) && !disabled && /^(all|screen)?$/.test(media.mediaText);
}

/**
 * Sheets of other origins do not show their rules. Those whose servers let them be read are read, and what they say of families is said
 * again right behind them: at the head of the page's next sheet, or in one of ours. `onCopied` is called after each.
 */
export function copyForeignRules(tree: StyledTree, sheets: readonly CSSStyleSheet[], onCopied: () => void): void {
  let waiting: CSSStyleSheet[] = [];
  const copyTo = (place?: CSSStyleSheet) => {
    for (const sheet of waiting) {
      asked.add(sheet);
      copySheet(tree, sheet, place).then(onCopied, () => undefined);
    }
    waiting = [];
  };
  const visit = (sheet: CSSStyleSheet | null) => {
    const rules = readRules(sheet);
    if (sheet && !rules && !asked.has(sheet) && mayBeRead(sheet)) waiting.push(sheet);
    for (const rule of rules ?? []) if ('styleSheet' in rule) visit((rule as CSSImportRule).styleSheet);
    if (sheet && rules && isPlace(sheet)) copyTo(sheet);
  };
  sheets.forEach(visit);
  copyTo();
}

/** A server that shows its timings to others mostly shows its files too; asking one that does not puts an error into the page's console. */
function mayBeRead({ href }: CSSStyleSheet): boolean {
  const [timing] = performance.getEntriesByName(href ?? '') as PerformanceResourceTiming[];
  return Boolean(timing?.requestStart);
}

async function copySheet(tree: StyledTree, sheet: CSSStyleSheet, place = adoptedPlace(tree)): Promise<void> {
  const response = await fetch(sheet.href ?? '', { credentials: 'omit' });
  if (!response.ok) return;
  const copy = new CSSStyleSheet();
  // Its imports are sheets of their own. A constructed sheet takes none and says so on the console; what has an unknown name is passed over.
  copy.replaceSync((await response.text()).replace(/@import/gi, '@no-import'));
  const media = sheet.media.mediaText;
  const rules = [...copy.cssRules].map(copyRule).filter(Boolean);
  const at = [...place.cssRules].findIndex((rule) => 'style' in rule || 'cssRules' in rule);
  for (const rule of rules.reverse()) place.insertRule(media ? `@media ${media}{${rule}}` : rule, at < 0 ? place.cssRules.length : at);
}

function adoptedPlace(tree: StyledTree): CSSStyleSheet {
  const place = new (windowOf(tree).CSSStyleSheet)();
  adopt(tree, place, true);
  return place;
}

/** What a rule, and the rules in it, say of families; empty when they say nothing. */
function copyRule(rule: CSSRule): string {
  const { style, cssRules, cssText, selectorText } = rule as CSSStyleRule;
  const inner = [...(cssRules ?? [])].map(copyRule).join('');
  if (!selectorText) return inner && `${cssText.slice(0, cssText.indexOf('{'))}{${inner}}`;
  const own = saysFamily(style) ? copyDeclaration(style) : '';
  return own || inner ? `${selectorText}{${own}${inner}}` : '';
}

function copyDeclaration(style: CSSStyleDeclaration): string {
  const name = style.fontFamily ? 'font-family' : 'font';
  const value = style.getPropertyValue(name);
  return value && `${name}:${value}${style.getPropertyPriority('font-family') && '!important'};`;
}
