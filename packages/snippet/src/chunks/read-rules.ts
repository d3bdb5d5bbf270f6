/** The rules of a sheet; undefined for a cross-origin sheet that does not expose them. */
export function readRules(sheet: CSSStyleSheet | null | undefined): CSSRuleList | undefined {
  try {
    return sheet?.cssRules;
  } catch {
    return undefined;
  }
}

/** Whether a rule sets the family, also by `font`. */
export const hasFamily = (style: CSSStyleDeclaration): boolean => [...style].includes('font-family');
