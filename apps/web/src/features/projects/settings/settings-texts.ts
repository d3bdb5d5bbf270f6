import i18next from 'i18next';
import { type PanelKey, SETTINGS_PANELS } from './settings-panels.js';

/** Texts of questions and replies, which would match too many panels in a search. */
const SPOKEN = /^(ask|verb|consequence|deleted|undo|saved|added|count|empty|more|leaving|applied|waiting|question)/;

type Texts = Readonly<Record<string, unknown>>;

function textsOf(key: PanelKey): Texts {
  const [file = '', path = ''] = SETTINGS_PANELS[key].texts.split(':');
  const all: unknown = i18next.getResourceBundle('en', file);
  return path.split('.').reduce((texts: Texts, part) => (part === '' ? texts : ((texts[part] ?? {}) as Texts)), (all ?? {}) as Texts);
}

/** The title of a panel. Its link in the menu has the same title. */
export const titleOf = (key: PanelKey): string => String(textsOf(key).title ?? key);

function wordsIn(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    if (SPOKEN.test(name)) return [];
    return typeof text === 'string' ? [text] : wordsIn(text as Texts);
  });
}

/** The panels whose title or texts contain every typed word; matches in the title come first. */
export function findPanels(panels: readonly PanelKey[], typed: string): PanelKey[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const inTitle = panels.filter((key) => has(titleOf(key)));
  const inTexts = panels.filter((key) => !inTitle.includes(key) && has(wordsIn(textsOf(key)).join(' ')));
  return [...inTitle, ...inTexts];
}
