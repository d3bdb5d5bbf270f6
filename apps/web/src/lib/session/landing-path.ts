import { HOUSE_OF_ROLE, type SessionUser } from '@bhashantar/contracts';

/** The first screen after signing in: the home of a trial or of a House, the projects, or else the profile. */
export function landingPath({
  role,
  permissions,
}: Pick<SessionUser, 'role' | 'permissions'>): '/app/home' | '/app/projects' | '/app/profile' {
  if (role === 'freeOrgAdmin' || HOUSE_OF_ROLE[role]) return '/app/home';
  return permissions.includes('project.read') ? '/app/projects' : '/app/profile';
}
