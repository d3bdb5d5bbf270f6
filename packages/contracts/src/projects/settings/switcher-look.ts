/** The places of the language popup on pages. */
export const SWITCHER_PLACES = ['bottom-right', 'bottom-left', 'top-right', 'top-left', 'none'] as const;
export type SwitcherPlace = (typeof SWITCHER_PLACES)[number];

/** The names of languages in the switcher: each in its own script, or all in English. */
export const SWITCHER_LABELS = ['native', 'english'] as const;
export type SwitcherLabels = (typeof SWITCHER_LABELS)[number];
