import type { FieldError } from '@bhashantar/contracts';
import { normaliseUrl, pageKey } from '@bhashantar/urls';
import type { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import type { GivenPath } from './plan-url-changes.js';
import { readTranslatedPath } from './read-translated-path.js';

/** The position of a given value: the names of its fields, and its line if it is in a file. */
export interface GivenPlace {
  fields: { url: string; translatedUrl: string };
  line?: number;
}

/** A given address with its translation. */
export interface GivenUrl extends GivenPlace {
  url: string;
  translatedUrl: string;
}

/** The result of reading given addresses; `places` has one position for each path. */
export interface ReadUrls {
  paths: GivenPath[];
  places: GivenPlace[];
  problems: FieldError[];
}

/** The fields of a project by which addresses are read. */
export type AddressedProject = Pick<ProjectRow, 'baseUrl' | 'sourceLanguage' | 'targetLanguages'>;

/** Spellings of a page's address, best first, or the reason why it is not one. */
type Source = { candidates: string[] } | { problem: string };

interface ReadUrl {
  readonly one: GivenUrl;
  readonly source: Source;
  readonly path: ReturnType<typeof readPath>;
}

export interface SourceUrls {
  /** Every address that may be one of a page. */
  candidates: string[];
  /** Reads the paths of the pages that are known. */
  match(known: ReadonlySet<string>): ReadUrls;
}

/** Reads addresses and their new paths. A file has thousands of them, so they are read in several turns of the event loop. */
export async function readGivenUrls(project: AddressedProject, urls: readonly GivenUrl[], turns: LoopTurns): Promise<SourceUrls> {
  const languages = [project.sourceLanguage, ...project.targetLanguages];
  const sources: ReadUrl[] = [];
  const read = (one: GivenUrl) => ({ one, source: readSource(project, one.url), path: readPath(one.translatedUrl, languages) });
  for (const one of urls) sources.push(await turns.inTurn(() => read(one)));
  const candidates = sources.flatMap(({ source }) => ('problem' in source ? [] : source.candidates));
  const match = (known: ReadonlySet<string>): ReadUrls => {
    const read: ReadUrls = { paths: [], places: [], problems: [] };
    for (const { one, source, path } of sources) {
      const page = matchPage(source, known);
      if ('problem' in page) read.problems.push(problemAt(one, 'url', page.problem));
      else if ('problem' in path) read.problems.push(problemAt(one, 'translatedUrl', path.problem));
      else {
        read.paths.push({ ...toSource(page.url), path: path.path });
        read.places.push(one);
      }
    }
    return read;
  };
  return { candidates, match };
}

export const problemAt = ({ fields, line }: GivenPlace, name: 'url' | 'translatedUrl', message: string): FieldError => ({
  field: fields[name],
  message: line === undefined ? message : `Line ${line}: ${message}`,
});

const readPath = (text: string, languages: readonly string[]) =>
  text.trim() === '' ? { path: null } : readTranslatedPath(text, languages);

function readSource({ baseUrl }: AddressedProject, text: string): Source {
  const normal = normaliseUrl(text.trim(), baseUrl);
  if (normal === undefined) return { problem: 'This is not a web address. Write it as /page or as a whole address.' };
  const url = new URL(normal);
  const { origin, host } = new URL(baseUrl);
  if (url.origin !== origin) return { problem: `Only pages of ${host} have translated addresses.` };
  if (url.search) return { problem: 'A page has one path, whatever its query. Leave out the “?” and what follows.' };
  if (url.pathname === '/') return { problem: 'The start page keeps its address.' };
  return { candidates: [normal, normal.endsWith('/') ? normal.slice(0, -1) : `${normal}/`] };
}

function matchPage(source: Source, known: ReadonlySet<string>): { url: string } | { problem: string } {
  if ('problem' in source) return source;
  const url = source.candidates.find((candidate) => known.has(candidate));
  return url === undefined ? { problem: 'The project has no such page. Add it to the scope and crawl it first.' } : { url };
}

function toSource(url: string): { key: string; sourcePath: string } {
  const { pathname: sourcePath } = new URL(url);
  return { key: pageKey(sourcePath) ?? sourcePath, sourcePath };
}
