import type { DocumentCategory } from '@bhashantar/contracts';
import {
  assignProjects,
  type CreateUserDto,
  createUser,
  ERRORS,
  resendInvite,
  switchUserStatus,
  type UpdateUserDto,
  updateCategories,
  updateUser,
} from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/http/api-error.js';
import { send } from '../../../lib/http/client.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { refreshUsers } from '../../../lib/users.queries.js';

const useRefresh = () => {
  const client = useQueryClient();
  return () => refreshUsers(client);
};

export interface Invitation {
  body: CreateUserDto;
  /** The projects that a collaborator works on. */
  projectIds: string[];
}

/**
 * Invites a person and assigns the projects. A VALIDATION_ERROR shows its first message beside the general one (specification 2, section
 * 5).
 */
export function useCreateUser(onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  return useSubmit({
    mutationFn: async ({ body, projectIds }: Invitation) => {
      const invited = await send(createUser, body);
      if (projectIds.length > 0) await send(assignProjects, { apikeys: [invited.data.user.apikey], projectIds });
      return invited;
    },
    onSuccess: async ({ message }) => {
      notify.success('user', message);
      onDone();
      await refresh();
    },
    onError: (error) => {
      const first = error instanceof ApiError && error.type === 'VALIDATION_ERROR' ? error.reply?.errors?.[0] : undefined;
      if (!first) return notify.refusal('user', error);
      notify.warning('user validation', first.message);
      notify.warning('user', ERRORS.VALIDATION.message);
    },
  });
}

export interface UserEdit {
  update: UpdateUserDto;
  /** Undefined if they have not changed. */
  categories: DocumentCategory[] | undefined;
}

export function useUpdateUser(onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  return useSubmit({
    mutationFn: async ({ update, categories }: UserEdit) => {
      if (categories) await send(updateCategories, { apikey: update.apikey, categories });
      return send(updateUser, update);
    },
    onSuccess: async ({ message }) => {
      notify.success('user', message);
      onDone();
      await refresh();
    },
    onError: (error) => notify.refusal('user', error),
  });
}

export function useSwitchStatus(apikey: string, onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  return useSubmit({
    mutationFn: (isActive: boolean) => send(switchUserStatus, { apikey, isActive }),
    onSuccess: async ({ message }) => {
      notify.success('user', message);
      onDone();
      await refresh();
    },
    onError: (error) => notify.refusal('user', error),
  });
}

export function useResendInvite(apikey: string) {
  const notify = useNotify();
  return useSubmit({
    mutationFn: () => send(resendInvite, { apikey }),
    onSuccess: ({ message }) => notify.success('user', message),
    onError: (error) => notify.refusal('user', error),
  });
}
