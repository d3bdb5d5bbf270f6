import { PAGE_CHANGES } from '@bhashantar/contracts';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ChangesScreen } from '../../../../features/changes/changes.screen.js';
import { useProject } from '../../../../features/projects/projects.queries.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';

const searchSchema = z.object({
  page: z.catch(z._default(z.int().check(z.positive()), 1), 1),
  q: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
  kind: z.catch(z.optional(z.enum(PAGE_CHANGES)), undefined),
  since: z.catch(z.optional(z.iso.date()), undefined),
});

export const Route = createFileRoute('/app/projects/$projectId/changes')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loader: () => loadTexts('changes'),
  component: () => <ChangesScreen project={useProject(Route.useParams().projectId)} search={Route.useSearch()} />,
});
