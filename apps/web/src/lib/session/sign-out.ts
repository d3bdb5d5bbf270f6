import { clearCookie, logout } from '@bhashantar/contracts';
import { call } from '../http/client.js';
import { stopRealtime } from '../realtime/realtime.js';
import { endSession } from './session.store.js';

/** Ends the session on the server and deletes it here. It is deleted here even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  // Before the server closes the socket with the session, because browsers report a message to a closing socket as an error.
  stopRealtime();
  try {
    await call(logout, undefined);
  } catch {
    // The token may have expired before its session, so the session is also identified by the cookie.
    await call(clearCookie, undefined).catch(() => undefined);
  } finally {
    endSession();
  }
}
