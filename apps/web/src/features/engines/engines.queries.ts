import { listEngineConnections, listProjects, privateContentSettings } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';

/** What project screens say of engines stands below the same key and is asked again with it. */
const ENGINES = ['engines'] as const;
export const enginesKey = ENGINES;

const PROJECTS = 100;

export const connectionsOptions = queryOptions({
  queryKey: [...ENGINES, 'connections'],
  queryFn: ({ signal }) => call(listEngineConnections, undefined, { signal }),
  refetchInterval: 60_000,
});

const projectsOptions = queryOptions({
  // What is cached stays a list as all of that key are: events change them all alike.
  queryKey: ['project', 'list', 'engines'],
  queryFn: ({ signal }) => call(listProjects, { pageNumber: 1, pageSize: PROJECTS }, { signal }),
});

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

/** The projects that have untranslated texts, and how many. */
export const openProjectsOptions = queryOptions({
  ...projectsOptions,
  select: ({ projectList }) =>
    projectList
      .map(({ projectId, name, languages }) => ({
        ...{ projectId, name },
        segments: languages.reduce((sum, { counts }) => sum + counts.NO_TRANSLATION_AVAILABLE.segments, 0),
      }))
      .filter(({ segments }) => segments > 0),
});

export const privateContentOptions = (projectId: string) =>
  queryOptions({
    queryKey: ['project', 'privateContent', projectId],
    queryFn: ({ signal }) => call(privateContentSettings, { projectId }, { signal }),
  });
