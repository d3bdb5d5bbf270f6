import { LANGUAGE_CODES } from '@bhashantar/contracts';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useProject } from '../../../../features/projects/projects.queries.js';
import { SeoScreen } from '../../../../features/seo/seo.screen.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';

const searchSchema = z.object({
  page: z.catch(z._default(z.int().check(z.positive()), 1), 1),
  q: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
  language: z.catch(z.optional(z.enum(LANGUAGE_CODES)), undefined),
  missing: z.catch(z.optional(z.boolean()), undefined),
});

export const Route = createFileRoute('/app/projects/$projectId/seo')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loader: () => loadTexts('seo'),
  component: () => <SeoScreen project={useProject(Route.useParams().projectId)} search={Route.useSearch()} />,
});
