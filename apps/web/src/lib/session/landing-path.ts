import type { SessionUser } from '@bhashantar/contracts';

/** The first screen after signing in: the trial, the projects, or the profile for users with neither. */
export function landingPath({
  role,
  permissions,
}: Pick<SessionUser, 'role' | 'permissions'>): '/app/home' | '/app/projects' | '/app/profile' {
  if (role === 'freeOrgAdmin') return '/app/home';
  return permissions.includes('project.read') ? '/app/projects' : '/app/profile';
}
