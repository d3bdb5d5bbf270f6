import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ProjectListScreen } from '../../../features/projects/project-list.screen.js';
import { projectListOptions } from '../../../features/projects/projects.queries.js';
import { requirePermission } from '../../../lib/session/require-permission.js';

const defaults = { page: 1 };
const searchSchema = z.object({
  page: z.catch(z._default(z.int().check(z.positive()), 1), 1),
  q: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
});

export const Route = createFileRoute('/app/projects/')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams(defaults)] },
  beforeLoad: ({ context }) => requirePermission(context.user, 'project.read'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(projectListOptions(deps)),
  component: () => <ProjectListScreen search={Route.useSearch()} />,
});
