import {
  LANGUAGE_CODES,
  type NewApiProjectDto,
  type NewProjectDto,
  OFFERED_PROJECT_TYPES,
  type OfferedProjectType,
} from '@bhashantar/contracts';
import { readStoredJson, writeStored } from '../../../lib/local-storage.js';

/** What the wizard knows so far; kept in this browser at every change, so that closing the tab loses nothing. */
export interface Draft {
  projectType: OfferedProjectType;
  address: string;
  name: string;
  /** What the address suggested for a name. */
  suggestedName: string;
  sourceLanguage: string;
  targetLanguages: string[];
  maxPages: number;
  includePaths: string;
  excludePaths: string;
  /** Further domains, one a line. */
  otherDomains: string;
  renderJavaScript: boolean;
}

const KEY = 'bh_new_project';
export const EMPTY_DRAFT: Draft = {
  projectType: 'website',
  address: '',
  name: '',
  suggestedName: '',
  sourceLanguage: 'en',
  targetLanguages: [],
  maxPages: 1000,
  includePaths: '',
  excludePaths: '',
  otherDomains: '',
  renderJavaScript: false,
};

/** Takes from stored data only fields of the right kind. */
export function parseDraft(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const stored = value as Record<string, unknown>;
  const known = Object.entries(EMPTY_DRAFT).map(([key, empty]) => [key, typeof stored[key] === typeof empty ? stored[key] : empty]);
  const draft = Object.fromEntries(known) as Draft;
  const targets = Array.isArray(draft.targetLanguages) ? draft.targetLanguages.filter((code) => LANGUAGE_CODES.includes(code)) : [];
  const projectType = OFFERED_PROJECT_TYPES.find((type) => type === draft.projectType) ?? EMPTY_DRAFT.projectType;
  return { ...draft, projectType, targetLanguages: targets };
}

export const readDraft = (): Draft => readStoredJson(KEY, parseDraft) ?? EMPTY_DRAFT;

export const writeDraft = (draft: Draft | null): void => void writeStored(KEY, draft && JSON.stringify(draft));

/** What stands on the lines of a text, empty ones left out. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The call that a finished draft makes. */
export function toNewProject(draft: Draft, baseUrl: string): NewProjectDto {
  return {
    name: draft.name.trim(),
    baseUrl,
    sourceLanguage: draft.sourceLanguage,
    targetLanguages: draft.targetLanguages,
    maxPages: draft.maxPages,
    includePaths: linesOf(draft.includePaths),
    excludePaths: linesOf(draft.excludePaths),
    renderJavaScript: draft.renderJavaScript,
  };
}

/** The call that a finished draft of a project for API translation makes. */
export const toNewApiProject = ({ name, sourceLanguage, targetLanguages }: Draft, baseUrl: string): NewApiProjectDto => ({
  ...{ name: name.trim(), baseUrl, sourceLanguage, targetLanguages },
});

/** The addresses of a project of several domains, its own first; undefined for one of a single domain. */
export function originsOf({ otherDomains }: Draft, baseUrl: string): string[] | undefined {
  const others = linesOf(otherDomains);
  return others.length > 0 ? [baseUrl, ...others] : undefined;
}
