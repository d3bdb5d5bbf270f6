import {
  listProjects,
  type NewProjectDto,
  newApiProject,
  newMultiOriginProject,
  newProject,
  type OfferedProjectType,
  type ProjectDetails,
  projectDetails,
  type SuccessReply,
} from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../../lib/http/api-error.js';
import { send } from '../../../lib/http/client.js';
import { invalidate, queryOf } from '../../../lib/http/endpoint-query.js';
import { refreshUsage } from '../../../lib/usage.queries.js';
import { useNotify } from '../../../lib/use-notify.js';
import { type Draft, forgetDraft, originsOf, toNewApiProject, toNewProject } from './draft.js';

type Extras = Pick<NewProjectDto, 'besides' | 'partialProjectId'>;
type Create = (draft: Draft, url: string, extras: Extras) => Promise<SuccessReply<ProjectDetails>>;

/** The call that creates a project of each type. */
const CREATE: Readonly<Record<OfferedProjectType, Create>> = {
  website: (draft, url, extras) => {
    const { baseUrl, ...made } = toNewProject(draft, url);
    const setup = { ...made, ...extras };
    const origins = originsOf(draft, url);
    return origins ? send(newMultiOriginProject, { ...setup, origins }) : send(newProject, { ...setup, baseUrl });
  },
  apiTranslation: (draft, url, { besides: _, ...extras }) => send(newApiProject, { ...toNewApiProject(draft, url), ...extras }),
};

interface Order {
  draft: Draft;
  url: string;
  /** The existing projects of the site. The person wants another one beside them. */
  besides?: string[];
}

const extrasOf = (besides: string[], partialProjectId: string | undefined): Extras => ({
  ...(besides.length > 0 && { besides }),
  ...(partialProjectId !== undefined && { partialProjectId }),
});

const KEY = ['newProject'];

/** Finishes the set-up and opens the project, once even after several calls. Deletes the draft only when the project is created. */
export function useCreateProject(projectId: string | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const create = useMutation({
    mutationKey: KEY,
    mutationFn: ({ draft, url, besides = [] }: Order) => CREATE[draft.projectType](draft, url, extrasOf(besides, projectId)),
    onSuccess: async ({ message, data }) => {
      forgetDraft(projectId);
      client.setQueryData(queryOf(projectDetails, { projectId: data.projectId }).queryKey, data);
      void invalidate(client, [listProjects]);
      void refreshUsage(client);
      notify.success('newProject', message);
      await navigate({ to: '/app/projects/$projectId', params: { projectId: data.projectId }, replace: true });
    },
    // The screen explains a limit of the plan, with a link to a larger one, and an existing project of the site.
    onError: (error) => {
      if (!(error instanceof ApiError && ['PLAN_LIMIT', 'SITE_HAS_PROJECT'].includes(error.type ?? '')))
        notify.failure('newProject', error);
    },
  });
  // The second click of a double click comes before the button is drawn as busy.
  const order = (wanted: Order) => {
    if (client.isMutating({ mutationKey: KEY }) === 0) create.mutate(wanted);
  };
  return { ...create, order };
}
