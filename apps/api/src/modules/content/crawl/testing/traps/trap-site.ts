import type { FixturePages, FixtureSite } from '../fixture-site.js';
import { ENDLESS_SECTIONS } from './endless-sections.js';
import { LEGACY_TEXTS } from './legacy-texts.js';
import { SINGLE_SECTIONS } from './single-sections.js';
import { type Answer, article, type EndlessPart, type TrapSection } from './trap-section.js';

const SECTIONS: readonly TrapSection[] = [...SINGLE_SECTIONS, LEGACY_TEXTS, ...ENDLESS_SECTIONS];

/** The expected result of a crawl of the trap site. */
export const EXPECTED: Readonly<Record<string, string>> = Object.assign({ '/': 'fetched' }, ...SECTIONS.map(({ expected }) => expected));
export const TITLES: Readonly<Record<string, string>> = Object.assign({}, ...SECTIONS.map(({ titles }) => titles));
export const ENDLESS: readonly EndlessPart[] = SECTIONS.flatMap(({ endless }) => endless ?? []);

/** Turns a site into one with every known kind of trap, and with pages that only look like traps. */
export function setTraps(site: FixtureSite): void {
  const home = article('Home', ...SECTIONS.flatMap(({ entries }) => entries));
  const answerTo = (path: string): Answer | undefined => {
    if (path === '/') return home;
    const url = new URL(path, 'http://x');
    for (const section of SECTIONS) {
      const answer = section.answer(url);
      if (answer !== undefined) return typeof answer === 'string' ? answer.replaceAll('ORIGIN', site.origin) : answer;
    }
    return undefined;
  };
  // Looks up by address first, then by path alone. Each request computes the page again.
  site.pages = new Proxy<FixturePages>({}, { get: (_target, path) => (typeof path === 'string' ? answerTo(path) : undefined) });
}
