import { ROLE_PERMISSIONS, ROLE_SCOPES, type Role } from '@bhashantar/contracts';
import { jest } from '@jest/globals';
import { SessionTokenStrategy } from '../../modules/identity/auth/strategies/session-token.strategy.js';
import { Authenticator } from '../http/authentication.js';
import type { Session } from '../http/session.js';
import type { TestApp } from './test-app.js';

const PREFIX = 'token of ';
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Makes an application accept `token of <role>` for a member of the organisation with that role; any other token is invalid. */
export function actAs(test: TestApp, organisationId: string): { tokenOf(role: Role): string } {
  const authenticate = async (token: string | undefined): Promise<Session | undefined> => {
    if (!token?.startsWith(PREFIX)) return undefined;
    const role = token.slice(PREFIX.length) as Role;
    const home = { organisationId, homeOrganisationId: organisationId };
    const rights = { role, permissions: ROLE_PERMISSIONS[role], scope: ROLE_SCOPES[role] };
    return { ...home, ...rights, userId: NOBODY, sessionId: NOBODY, kind: 'user' };
  };
  jest.spyOn(test.get(Authenticator), 'authenticate').mockImplementation(authenticate);
  jest.spyOn(test.get(SessionTokenStrategy), 'validate').mockImplementation(({ headers }) => authenticate(headers.authorization));
  return { tokenOf: (role) => PREFIX + role };
}
