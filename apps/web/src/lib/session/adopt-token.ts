import type { SessionUser } from '@bhashantar/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { endSession, replaceToken, startSession } from './session.store.js';
import { sessionUserOptions } from './session-user.js';

/** Signs in with a token that came without its user: verifies it, then keeps it with the role it stands for. */
export async function adoptToken(client: QueryClient, token: string): Promise<SessionUser> {
  // Nothing of whoever was signed in before may be shown to the next one.
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
