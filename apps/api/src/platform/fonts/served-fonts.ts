import { readFileSync } from 'node:fs';
import { type FontChoice, type FontFamily, requireLanguage } from '@bhashantar/contracts';
import { type FontFile, SNIPPET_FILES } from '@bhashantar/snippet';

/** The licence of every served family; its text is beside the files. */
const LICENCE = 'OFL-1.1';

/** The font manifest that the snippet's build wrote. */
interface FontManifest {
  /** The default files for each script or language. */
  fonts: Record<string, FontFile[]>;
  /** Script to the families that may be chosen, by their style. */
  families: Record<string, Partial<Record<FontChoice, { name: string; files: FontFile[] }>>>;
}

let read: FontManifest | undefined;

function manifest(): FontManifest {
  read ??= JSON.parse(readFileSync(new URL('manifest.json', SNIPPET_FILES), 'utf8')) as FontManifest;
  return read;
}

const familiesOf = (language: string) => Object.entries(manifest().families[requireLanguage(language).script] ?? {});

/** The families that may be chosen for a language. */
export function fontFamilies(language: string): FontFamily[] {
  return familiesOf(language).map(([font, { name }]) => ({
    font: font as FontChoice,
    name,
    licence: font === 'system' ? null : LICENCE,
  }));
}

/** The files of a choice; none for the site's own fonts, undefined if the script decides. */
export function chosenFonts(language: string, font: FontChoice | undefined): readonly FontFile[] | undefined {
  if (font === 'site') return [];
  return familiesOf(language).find(([style]) => style === font)?.[1].files;
}

/** The fonts for a page in this language without a choice, by script or language; undefined when there are none. */
export function defaultFonts(language: string): Record<string, FontFile[]> | undefined {
  const { fonts } = manifest();
  const key = [language, requireLanguage(language).script].find((name) => Object.hasOwn(fonts, name));
  const files = key === undefined ? undefined : fonts[key];
  return key === undefined || !files ? undefined : { [key]: files };
}
