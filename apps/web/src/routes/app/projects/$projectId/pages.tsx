import { LANGUAGE_CODES, URL_STATES } from '@bhashantar/contracts';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PagesScreen } from '../../../../features/pages/pages.screen.js';
import { useProject } from '../../../../features/projects/projects.queries.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';

const searchSchema = z.object({
  page: z.catch(z._default(z.int().check(z.positive()), 1), 1),
  q: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
  language: z.catch(z.optional(z.enum(LANGUAGE_CODES)), undefined),
  state: z.catch(z.optional(z.enum(URL_STATES)), undefined),
  domain: z.catch(z.optional(z.string().check(z.maxLength(260))), undefined),
});

export const Route = createFileRoute('/app/projects/$projectId/pages')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loader: () => loadTexts('pages'),
  component: () => <PagesScreen project={useProject(Route.useParams().projectId)} search={Route.useSearch()} />,
});
