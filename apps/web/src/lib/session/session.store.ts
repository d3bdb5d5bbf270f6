import type { Role } from '@bhashantar/contracts';
import { createStore } from '../create-store.js';
import { readStored, writeStored } from '../local-storage.js';

// Both keys are fixed by the specification (section 3, local storage).
const TOKEN_KEY = 'avk_token';
const ROLE_KEY = 'role';

const tokens = createStore<string | null>(readStored(TOKEN_KEY));
let endedHere = false;
let lostAddress: string | undefined;

export function readToken(): string | null {
  return tokens.get();
}

/** Keeps the successor of a token; the role stays. */
export function replaceToken(token: string): void {
  endedHere = false;
  lostAddress = undefined;
  writeStored(TOKEN_KEY, token);
  tokens.set(token);
}

/** Whether a session ended since the page was loaded, and no other has started: its owner is sent to `/`, and not asked to sign in. */
export function hasSessionEnded(): boolean {
  return endedHere;
}

export function startSession(token: string, role: Role): void {
  writeStored(ROLE_KEY, btoa(role));
  replaceToken(token);
}

/** `address`: the screen on which the user was when the server ended the session. The user continues there after signing in again. */
export function endSession(address?: string): void {
  endedHere = true;
  lostAddress = address;
  writeStored(TOKEN_KEY, null);
  writeStored(ROLE_KEY, null);
  tokens.set(null);
}

/** The place of a person whose session the server ended since the page was loaded. */
export const readLostAddress = (): string | undefined => lostAddress;

/** Calls back when a session begins or ends here or in another tab. */
export function watchSession(listener: (token: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) tokens.set(readStored(TOKEN_KEY));
  };
  addEventListener('storage', onStorage);
  const stop = tokens.subscribe(() => listener(tokens.get()));
  return () => {
    stop();
    removeEventListener('storage', onStorage);
  };
}
