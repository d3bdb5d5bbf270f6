import { LANGUAGE_CODES, PARITY_CHANGES, PARITY_STATES } from '@bhashantar/contracts';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ParityScreen } from '../../../../features/parity/parity.screen.js';
import { useProject } from '../../../../features/projects/projects.queries.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';

const searchSchema = z.object({
  page: z.catch(z._default(z.int().check(z.positive()), 1), 1),
  language: z.catch(z.optional(z.enum(LANGUAGE_CODES)), undefined),
  q: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
  state: z.catch(z.optional(z.enum(PARITY_STATES)), undefined),
  change: z.catch(z.optional(z.enum(PARITY_CHANGES)), undefined),
});

export const Route = createFileRoute('/app/projects/$projectId/parity')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loader: () => loadTexts('parity'),
  component: () => <ParityScreen project={useProject(Route.useParams().projectId)} search={Route.useSearch()} />,
});
