import { listEngineConnections, listProjects, type ProjectSummary, privateContentSettings } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { toTranslate } from '../../../lib/machine/find-engine-gap.js';

const PROJECTS = 100;

export const connectionsOptions = queryOptions({
  ...queryOf(listEngineConnections, undefined),
  refetchInterval: 60_000,
});

/**
 * The cache has the whole reply. Each list below takes a part of it. Thus events can change every cached reply of this call in the same
 * way.
 */
const projectsOptions = queryOf(listProjects, { pageNumber: 1, pageSize: PROJECTS });

/** The target languages of the organisation's projects, the most frequent first. */
export const targetLanguagesOptions = queryOptions({
  ...projectsOptions,
  select: ({ projectList }) => {
    const counts = new Map<string, number>();
    for (const language of projectList.flatMap(({ targetLanguages }) => targetLanguages))
      counts.set(language, (counts.get(language) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a).map(([language]) => language);
  },
});

/** From and into which languages the organisation's projects are translated. */
export const projectPairsOptions = queryOptions({
  ...projectsOptions,
  select: ({ projectList }) =>
    projectList.flatMap(({ sourceLanguage: from, targetLanguages }) => targetLanguages.map((to) => ({ from, to }))),
});

/** The projects that have untranslated texts. */
export const openProjectsOptions = queryOptions({
  ...projectsOptions,
  select: ({ projectList }) => projectList.filter((project) => openSegments(project) > 0),
  // Refetched, because they may have changed while no screen listened.
  refetchOnMount: 'always',
});

/** The segments of a project that machines may translate, over all of its languages. */
export const openSegments = ({ languages }: Pick<ProjectSummary, 'languages'>): number =>
  languages.reduce((sum, { counts }) => sum + toTranslate(counts), 0);

export const privateContentOptions = (projectId: string) => queryOf(privateContentSettings, { projectId });
