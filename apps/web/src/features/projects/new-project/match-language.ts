import type { Language } from '@bhashantar/contracts';

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Whether a language matches the typed text: its English name, its own name (also without marks), its code or tag. */
export function matchLanguage(language: Language, typed: string): boolean {
  const asked = typed.trim().toLowerCase();
  if (!asked) return true;
  const names = [language.name, language.ownName.toLowerCase(), language.code.toLowerCase(), language.tag.toLowerCase()];
  if (names.some((name) => name.startsWith(asked) || name.includes(` ${asked}`))) return true;
  return [language.name, language.ownName].some((name) => fold(name).startsWith(fold(asked)) && fold(asked) !== '');
}
