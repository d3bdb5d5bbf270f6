import type { SessionUser } from '@bhashantar/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { endSession, replaceToken, startSession } from './session.store.js';
import { sessionUserOptions } from './session-user.js';

/** Signs in with a token that came without its user: fetches the user, then stores the token with the user's role. */
export async function signInWithToken(client: QueryClient, token: string): Promise<SessionUser> {
  // Nothing cached for the user before may be shown to the next one.
  client.clear();
  replaceToken(token);
  try {
    const user = await client.fetchQuery({ ...sessionUserOptions, staleTime: 0 });
    startSession(token, user.role);
    return user;
  } catch (error) {
    endSession();
    throw error;
  }
}
