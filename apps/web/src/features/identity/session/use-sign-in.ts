import { type LoginDto, login } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/http/client.js';
import { startSession } from '../../../lib/session/session.store.js';
import { sessionUserOptions } from '../../../lib/session/session-user.js';
import { useNotify } from '../../../lib/use-notify.js';

/** Signs in, keeps token and role, and goes where the visitor wanted to go. */
export function useSignIn(redirect: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  return useMutation({
    mutationFn: (body: LoginDto) => call(login, body),
    onSuccess: ({ token, user }) => {
      client.setQueryData(sessionUserOptions.queryKey, user);
      startSession(token, user.role);
      return navigate({ href: redirect, replace: true });
    },
    onError: (error) => notify.refusal('signIn', error),
  });
}
