import {
  LANGUAGE_CODES,
  type NewApiProjectDto,
  type NewProjectDto,
  OFFERED_PROJECT_TYPES,
  type OfferedProjectType,
  type ProjectDetails,
  type SaveProjectSetupDto,
  type SetupStep,
} from '@bhashantar/contracts';
import { linesOf } from '../../../lib/lines-of.js';
import { readStoredJson, writeStored } from '../../../lib/local-storage.js';

/** The answers so far. The server stores them after each step. Until then, this browser stores what is typed. */
export interface Draft {
  projectType: OfferedProjectType;
  address: string;
  name: string;
  /** The name that the address suggested. */
  suggestedName: string;
  sourceLanguage: string;
  targetLanguages: string[];
  maxPages: number;
  includePaths: string;
  excludePaths: string;
  /** Further domains, one per line. */
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

/** Takes only fields of the right type from stored data. */
export function parseDraft(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const stored = value as Record<string, unknown>;
  const known = Object.entries(EMPTY_DRAFT).map(([key, empty]) => [key, typeof stored[key] === typeof empty ? stored[key] : empty]);
  const draft = Object.fromEntries(known) as Draft;
  const targets = Array.isArray(draft.targetLanguages) ? draft.targetLanguages.filter((code) => LANGUAGE_CODES.includes(code)) : [];
  const projectType = OFFERED_PROJECT_TYPES.find((type) => type === draft.projectType) ?? EMPTY_DRAFT.projectType;
  return { ...draft, projectType, targetLanguages: targets };
}

/** The draft of a project that the server does not know yet. */
export const readDraft = (): Draft => readStoredJson(KEY, parseDraft) ?? EMPTY_DRAFT;

export const writeDraft = (draft: Draft | null): void => void writeStored(KEY, draft && JSON.stringify(draft));

/** Changes of a saved draft that are not saved on the server yet. */
interface DraftChanges {
  saved: Draft;
  draft: Draft;
}

const changesKey = (projectId: string) => `${KEY}.${projectId}`;

function parseChanges(value: unknown): DraftChanges | undefined {
  const { saved, draft } = (value ?? {}) as Record<string, unknown>;
  const parsed = { saved: parseDraft(saved), draft: parseDraft(draft) };
  return parsed.saved && parsed.draft ? (parsed as DraftChanges) : undefined;
}

/** A saved draft with later input from this browser, unless it has been saved elsewhere since. */
export function readChangedDraft(projectId: string, saved: Draft): Draft {
  const changes = readStoredJson(changesKey(projectId), parseChanges);
  return changes && JSON.stringify(changes.saved) === JSON.stringify(saved) ? changes.draft : saved;
}

export const writeDraftChanges = (projectId: string, changes: DraftChanges | null): void =>
  void writeStored(changesKey(projectId), changes && JSON.stringify(changes));

/** Deletes this browser's copy of a set-up, because the server has all of it. */
export const forgetDraft = (projectId: string | undefined): void =>
  projectId === undefined ? writeDraft(null) : writeDraftChanges(projectId, null);

const toLines = (entries: readonly string[] = []) => entries.join('\n');

/** The draft of a project whose set-up is not finished. */
export function draftOf({ projectType, name, baseUrl, sourceLanguage, setup }: ProjectDetails): Draft {
  const stored = {
    ...{ projectType, name, sourceLanguage, ...setup, address: setup?.address ?? baseUrl },
    ...{
      includePaths: toLines(setup?.includePaths),
      excludePaths: toLines(setup?.excludePaths),
      otherDomains: toLines(setup?.otherDomains),
    },
  };
  return parseDraft(stored) ?? EMPTY_DRAFT;
}

/** The call that saves a draft. A new draft leaves out unanswered fields, because the server may already have their answers. */
export function toSetup(draft: Draft, step: SetupStep, projectId: string | undefined): SaveProjectSetupDto {
  const { projectType, address, sourceLanguage, targetLanguages, maxPages, renderJavaScript } = draft;
  const paths = { includePaths: linesOf(draft.includePaths), excludePaths: linesOf(draft.excludePaths) };
  const answers = { sourceLanguage, targetLanguages, maxPages, renderJavaScript, ...paths, otherDomains: linesOf(draft.otherDomains) };
  const setup = { projectType, baseUrl: address.trim(), name: draft.name.trim(), step };
  if (projectId !== undefined) return { projectId, ...setup, ...answers };
  const isAnswered = ([field, value]: [string, unknown]) =>
    Array.isArray(value) ? value.length > 0 : value !== EMPTY_DRAFT[field as keyof Draft];
  return { ...setup, ...Object.fromEntries(Object.entries(answers).filter(isAnswered)) };
}

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

/** The addresses of a project with several domains, the main one first; undefined for a project with a single domain. */
export function originsOf({ otherDomains }: Draft, baseUrl: string): string[] | undefined {
  const others = linesOf(otherDomains);
  return others.length > 0 ? [baseUrl, ...others] : undefined;
}
