import { clearCookie, logout } from '@bhashantar/contracts';
import { call } from '../http/client.js';
import { stopRealtime } from '../realtime/realtime.js';
import { endSession } from './session.store.js';

/** Ends the session on the server and forgets it here; here also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  // Before the server closes the socket with the session, because browsers report a message to a closing socket as an error.
  stopRealtime();
  try {
    await call(logout, undefined);
  } catch {
    // The token may have ended before its session: the cookie names it, too.
    await call(clearCookie, undefined).catch(() => undefined);
  } finally {
    endSession();
  }
}
