import { LANGUAGE_CODES } from '@bhashantar/contracts';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useProject } from '../../../../features/projects/projects.queries.js';
import { ReportsScreen } from '../../../../features/reports/reports.screen.js';
import { REPORT_VIEWS } from '../../../../features/reports/reports.search.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';

const searchSchema = z.object({
  view: z.catch(z._default(z.enum(REPORT_VIEWS), 'download'), 'download'),
  page: z.catch(z._default(z.int().check(z.positive()), 1), 1),
  language: z.catch(z.optional(z.enum(LANGUAGE_CODES)), undefined),
});

export const Route = createFileRoute('/app/projects/$projectId/reports')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams({ view: 'download', page: 1 })] },
  loader: () => loadTexts('reports'),
  component: () => <ReportsScreen project={useProject(Route.useParams().projectId)} search={Route.useSearch()} />,
});
