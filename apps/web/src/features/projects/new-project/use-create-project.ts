import {
  listProjects,
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
import { type Draft, originsOf, toNewApiProject, toNewProject, writeDraft } from './draft.js';

type Create = (draft: Draft, url: string) => Promise<SuccessReply<ProjectDetails>>;

/** The call that creates a project of each type. */
const CREATE: Readonly<Record<OfferedProjectType, Create>> = {
  website: (draft, url) => {
    const { baseUrl, ...setup } = toNewProject(draft, url);
    const origins = originsOf(draft, url);
    return origins ? send(newMultiOriginProject, { ...setup, origins }) : send(newProject, { ...setup, baseUrl });
  },
  apiTranslation: (draft, url) => send(newApiProject, toNewApiProject(draft, url)),
};

/** Creates the project and opens it; the draft goes only when the project stands. */
export function useCreateProject() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ draft, url }: { draft: Draft; url: string }) => CREATE[draft.projectType](draft, url),
    onSuccess: async ({ message, data }) => {
      writeDraft(null);
      client.setQueryData(queryOf(projectDetails, { projectId: data.projectId }).queryKey, data);
      void invalidate(client, [listProjects]);
      void refreshUsage(client);
      notify.success('newProject', message);
      await navigate({ to: '/app/projects/$projectId', params: { projectId: data.projectId }, replace: true });
    },
    // A limit of the plan is said on the screen, with the way to a larger one.
    onError: (error) => {
      if (!(error instanceof ApiError && error.type === 'PLAN_LIMIT')) notify.failure('newProject', error);
    },
  });
}
