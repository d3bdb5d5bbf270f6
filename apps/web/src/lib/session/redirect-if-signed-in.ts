import { redirect } from '@tanstack/react-router';
import { readToken } from './session.store.js';

/** For a signed-out route's beforeLoad: a signed-in user gets their landing screen instead (specification, section 2). */
export function redirectIfSignedIn(): void {
  if (readToken()) throw redirect({ to: '/app', replace: true });
}
