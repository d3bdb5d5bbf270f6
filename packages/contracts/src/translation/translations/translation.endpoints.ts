import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { SCOPE_BYTES } from '../../shared-limits.js';
import type { StatusWordCountDto, TranslationCountsDto, UrlStatsDto } from './translation.dto.js';
import type { ProjectStats, ProjectWordCount, StatusWordCount, TmCount, UrlStatsList } from './translation.replies.js';

export const tmCount = endpoint<TranslationCountsDto, { tmCounts: TmCount[] }>({
  name: 'tmCount',
  method: 'POST',
  path: 'translation/tm/count',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Segments by language and type',
});
export const translationCounts = endpoint<TranslationCountsDto, { counts: TmCount[] }>({
  name: 'translationCounts',
  method: 'POST',
  path: 'translation/counts',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Segments and words by language and type',
});
export const statusWordCount = endpoint<StatusWordCountDto, StatusWordCount>({
  name: 'statusWordCount',
  method: 'POST',
  path: 'translation/status/wordcount',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Words of a page or project in one state',
});

export const projectStats = endpoint<ProjectIdDto, ProjectStats>({
  name: 'projectStats',
  method: 'POST',
  path: 'project/stats',
  access: 'project.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Word counts of a project by language and type',
});
export const urlStats = endpoint<UrlStatsDto, UrlStatsList>({
  name: 'urlStats',
  method: 'POST',
  path: 'project/stats/urlWise',
  access: 'project.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Word counts of pages by language and type, of those that are named or of all, paged',
  limits: { bytes: SCOPE_BYTES },
});
export const projectWordCount = endpoint<undefined, ProjectWordCount>({
  name: 'projectWordCount',
  method: 'GET',
  path: 'project/wordcount/:projectId',
  access: 'project.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Source and unique word count',
});
