/** Form fields do not inherit the page's font, so they need a rule; `:where` lets every rule of the page win. */
const FIELDS = ':where(button,input,select,textarea)';

/**
 * A sheet that repeats every `font-family` rule of the page with one family put first. Adopted after the page's sheets it wins over
 * them at equal weight, and because that family answers only for its script's characters, all other text keeps the page's fonts.
 */
export function mirrorFamilies(family: string, sheets: Iterable<CSSStyleSheet>, root: Element): string {
  const first = JSON.stringify(family);
  const inherited = getComputedStyle(root).fontFamily;
  const rules = [...sheets].flatMap((sheet) => mirrorRules(first, readRules(sheet)));
  return [`:where(:root){font-family:${first},${inherited}}`, `${FIELDS}{font-family:${first},system-ui,sans-serif}`, ...rules].join('\n');
}

function readRules(sheet: CSSStyleSheet | null): Iterable<CSSRule> {
  try {
    return sheet?.cssRules ?? [];
  } catch {
    // A sheet of another origin does not show its rules; its elements fall back to the machine's own fonts.
    return [];
  }
}

function mirrorRules(first: string, rules: Iterable<CSSRule>): string[] {
  return [...rules].flatMap((rule) => mirrorRule(first, rule));
}

function mirrorRule(first: string, rule: CSSRule): string[] {
  if (rule instanceof CSSStyleRule) {
    const own = rule.style.fontFamily;
    const weight = rule.style.getPropertyPriority('font-family') && '!important';
    const nested = mirrorRules(first, rule.cssRules ?? []);
    if (nested.length > 0) return [`${rule.selectorText}{${own && `font-family:${first},${own}${weight};`}${nested.join('')}}`];
    return own ? [`${rule.selectorText}{font-family:${first},${own}${weight}}`] : [];
  }
  if (rule instanceof CSSImportRule) return mirrorRules(first, readRules(rule.styleSheet));
  if (!(rule instanceof CSSGroupingRule)) return [];
  const inner = mirrorRules(first, rule.cssRules).join('\n');
  return inner ? [wrap(rule, inner)] : [];
}

function wrap(rule: CSSGroupingRule, inner: string): string {
  if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText}{${inner}}`;
  if (rule instanceof CSSSupportsRule) return `@supports ${rule.conditionText}{${inner}}`;
  return inner;
}
