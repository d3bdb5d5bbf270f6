import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { DomainsScreen } from '../../../../features/domains/domains.screen.js';
import { useProject } from '../../../../features/projects/projects.queries.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';

const searchSchema = z.object({
  page: z.catch(z._default(z.int().check(z.positive()), 1), 1),
  q: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
});

export const Route = createFileRoute('/app/projects/$projectId/domains')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loader: () => loadTexts('domains'),
  component: () => <DomainsScreen project={useProject(Route.useParams().projectId)} search={Route.useSearch()} />,
});
