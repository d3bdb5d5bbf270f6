/** The rules of a sheet; undefined of one that came from another origin and does not show them. */
export function readRules(sheet: CSSStyleSheet | null | undefined): CSSRuleList | undefined {
  try {
    return sheet?.cssRules;
  } catch {
    return undefined;
  }
}

/** Whether a rule says something of the family, be it within `font`. */
export const saysFamily = (style: CSSStyleDeclaration): boolean => [...style].includes('font-family');
