import {
  listProjects,
  type ProjectListReply,
  type ProjectSummary,
  projectDetails,
  type ServerEvents,
  workStatusOf,
} from '@bhashantar/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, queryOf } from '../../../lib/http/endpoint-query.js';
import { refreshDomains, refreshPageLists, refreshProjects, refreshPublication } from '../../../lib/project/project-reads.js';
import { onServerEvent } from '../../../lib/realtime/realtime.js';

/** Changes one project wherever it is cached: in lists and on its own. */
function patchProject(client: QueryClient, projectId: string, change: <Project extends ProjectSummary>(project: Project) => Project): void {
  client.setQueryData(queryOf(projectDetails, { projectId }).queryKey, (project) => project && change(project));
  client.setQueriesData<ProjectListReply>(
    { queryKey: keyOf(listProjects) },
    (list) =>
      list && { ...list, projectList: list.projectList.map((project) => (project.projectId === projectId ? change(project) : project)) },
  );
}

function patchProgress(client: QueryClient, { projectId, progress }: ServerEvents['translation.changed']): void {
  patchProject(client, projectId, (project) => ({
    ...project,
    languages: project.languages.map((known) => (known.language === progress.language ? progress : known)),
  }));
}

function patchCrawl(client: QueryClient, { projectId, progress }: ServerEvents['crawl.progress']): void {
  client.setQueryData(queryOf(projectDetails, { projectId }).queryKey, (project) => project && { ...project, crawl: progress });
}

/** The states in which screens show what is left to do. */
const SETTLED = new Set<ProjectSummary['status']>(['parsed', 'translationCompleted']);

/** During a crawl, lists of its pages reload at most this often. */
const PAGES_MS = 3000;

function pagesRefresher(client: QueryClient): (projectId: string) => void {
  let last = 0;
  return (projectId) => {
    if (Date.now() - last < PAGES_MS) return;
    last = Date.now();
    void refreshPageLists(client, projectId);
  };
}

/** While pages are found, built and counted, the published view reloads at most this often, and once more at the end. */
const PUBLICATION_MS = 2000;

/** Refreshes what depends on the pages that visitors see, of one project. */
function publicationRefresher(client: QueryClient): { refresh(projectId: string): void; stop(): void } {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const refresh = (projectId: string) => {
    if (waiting.has(projectId)) return;
    const later = () => {
      waiting.delete(projectId);
      void refreshPublication(client, projectId);
    };
    waiting.set(projectId, setTimeout(later, PUBLICATION_MS));
  };
  return { refresh, stop: () => waiting.forEach(clearTimeout) };
}

/** Keeps cached projects in step with what the server pushes. */
export function useProjectEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refreshPages = pagesRefresher(client);
    const publication = publicationRefresher(client);
    const stops = [
      onServerEvent('project.status', ({ projectId, status, crawlingStatus, reason }) => {
        // Totals change with the state but are not part of the event, so they are fetched in a state in which they are final.
        if (!SETTLED.has(status))
          patchProject(client, projectId, (project) => ({
            ...project,
            status,
            workStatus: workStatusOf(status),
            crawlingStatus,
            ...('statusReason' in project ? { statusReason: reason } : {}),
          }));
        void refreshProjects(client);
        void refreshPageLists(client, projectId);
        void refreshPublication(client, projectId);
      }),
      onServerEvent('translation.changed', (event) => patchProgress(client, event)),
      onServerEvent('crawl.progress', (event) => {
        patchCrawl(client, event);
        refreshPages(event.projectId);
        // Reloads when a crawl ends, because the last reply may have no page.
        if (event.progress.finishedAt) void refreshPublication(client, event.projectId);
        else publication.refresh(event.projectId);
      }),
      onServerEvent('project.verification', () => {
        void refreshProjects(client);
        void refreshDomains(client);
      }),
      onServerEvent('bundle.published', ({ projectId }) => {
        void refreshProjects(client);
        publication.refresh(projectId);
      }),
      onServerEvent('publication.changed', ({ projectId }) => {
        void refreshProjects(client);
        void refreshPublication(client, projectId);
      }),
    ];
    return () => {
      publication.stop();
      for (const stop of stops) stop();
    };
  }, [client]);
}
