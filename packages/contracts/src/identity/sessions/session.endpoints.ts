import { endpoint } from '../../endpoint.js';
import type { SessionIdDto } from './session.dto.js';
import type { SessionSummary } from './session.replies.js';

export const refreshSession = endpoint<undefined, string>({
  name: 'refreshSession',
  method: 'POST',
  path: 'auth/refresh',
  access: 'public',
  audit: ['session.stolen'],
  summary: 'Exchanges the refresh cookie for a new token. `data` is the token',
});
export const clearCookie = endpoint<undefined, null>({
  name: 'clearCookie',
  method: 'POST',
  path: 'auth/clearCookie',
  access: 'public',
  audit: ['session.end'],
  summary: 'Forgets the refresh cookie and ends its session',
});
export const logout = endpoint<undefined, null>({
  name: 'logout',
  method: 'POST',
  path: 'auth/logout',
  access: 'session',
  audit: ['session.end'],
  summary: 'Ends the session',
});

export const listSessions = endpoint<undefined, { sessions: SessionSummary[] }>({
  name: 'listSessions',
  method: 'GET',
  path: 'user/sessions',
  access: 'session',
  reads: true,
  summary: 'Own sessions that are open',
});
export const revokeSession = endpoint<SessionIdDto, null>({
  name: 'revokeSession',
  method: 'POST',
  path: 'user/sessions/revoke',
  access: 'session',
  audit: ['session.end'],
  summary: 'Ends one of the own sessions',
});
