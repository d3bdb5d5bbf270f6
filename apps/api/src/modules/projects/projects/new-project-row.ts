import { randomBytes } from 'node:crypto';
import type { NewProjectDto } from '@bhashantar/contracts';
import { invalidField } from '../../../platform/http/app-error.js';
import type { NewProjectRow } from './projects.repository.js';

/** The page limit of a project whose request names none. */
export const DEFAULT_MAX_PAGES = 10_000;
export const DEFAULT_MAX_DEPTH = 20;

/** The input for a new project. Without a name it is called by its host. */
export type ProjectSetup = Omit<NewProjectDto, 'name'> & { name?: string; otherDomains?: string[] };

/** The key by which the pages of a site name its project. */
export const newProjectKey = (): string => randomBytes(9).toString('base64url');

/**
 * Turns a request into the row to store, or rejects a field by its name. `url` is the site's address as it was found. A project without a
 * name is called by its host.
 */
export function newProjectRow(body: ProjectSetup, url: URL): NewProjectRow {
  const sourceLanguage = body.sourceLanguage ?? 'en';
  assertNotSource(body.targetLanguages, sourceLanguage);
  const name = readName(body.name);
  return {
    projectKey: newProjectKey(),
    projectType: 'website',
    name: name ?? url.hostname.replace(/^www\./, '').slice(0, 120),
    isNamedByHost: body.name === undefined,
    baseUrl: url.href,
    hostname: url.hostname,
    otherDomains: body.otherDomains ?? [],
    sourceLanguage,
    targetLanguages: body.targetLanguages,
    maxPages: body.maxPages ?? DEFAULT_MAX_PAGES,
    maxDepth: body.maxDepth ?? DEFAULT_MAX_DEPTH,
    includePaths: readPaths(body.includePaths),
    excludePaths: readPaths(body.excludePaths),
    renderJavaScript: body.renderJavaScript ?? false,
  };
}

/** Leaves out blank paths, which mean nothing. */
const readPaths = (paths: readonly string[] = []) => paths.map((path) => path.trim()).filter((path) => path !== '');

export function assertNotSource(targetLanguages: readonly string[], sourceLanguage: string): void {
  if (targetLanguages.includes(sourceLanguage)) throw invalidField('targetLanguages', 'The source language cannot be a target language.');
}

/** The trimmed name, or a field error if it is empty. */
export function readName(name: string | undefined): string | undefined {
  if (name?.trim() === '') throw invalidField('name', 'Please enter a name for the project.');
  return name?.trim();
}
