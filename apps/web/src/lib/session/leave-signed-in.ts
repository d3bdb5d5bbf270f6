import { redirect } from '@tanstack/react-router';
import { readToken } from './session.store.js';

/** For a signed-out route's beforeLoad: whoever is signed in gets their shell instead (specification, section 2). */
export function leaveSignedIn(): void {
  if (readToken()) throw redirect({ to: '/app', replace: true });
}
