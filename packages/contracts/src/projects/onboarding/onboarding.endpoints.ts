import { endpoint } from '../../endpoint.js';
import type { AuthenticationCodeDto } from '../../identity/auth/auth.dto.js';
import type { AccessReply } from '../../identity/users/user.replies.js';
import type { CheckProjectExistsDto, VerifyProjectAccessDto } from './onboarding.dto.js';
import type { OnboardReply, ProjectExistsReply } from './onboarding.replies.js';

export const checkProjectExists = endpoint<CheckProjectExistsDto, ProjectExistsReply>({
  name: 'checkProjectExists',
  method: 'POST',
  path: 'auth/checkProjectExists',
  access: 'public',
  reads: true,
  summary: 'Says whether a web site is localised here already',
});
export const onboardFreeOrganisation = endpoint<AuthenticationCodeDto, OnboardReply>({
  name: 'onboardFreeOrganisation',
  method: 'POST',
  path: 'auth/onboard/free-org',
  access: 'public',
  audit: ['organisation.create', 'user.create', 'project.create', 'session.open'],
  summary: 'Completes a verified registration: organisation, user, project and session',
});

export const verifyProjectAccess = endpoint<VerifyProjectAccessDto, AccessReply>({
  name: 'verifyProjectAccess',
  method: 'POST',
  path: 'project/access/verify',
  access: 'session',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'Says what the caller may do with a project',
});
