import type { SessionUser } from '@bhashantar/contracts';

/** The first screen of a person: that of their trial, of their projects, or their own profile when neither is theirs. */
export function homeOf({ role, permissions }: Pick<SessionUser, 'role' | 'permissions'>): '/app/home' | '/app/projects' | '/app/profile' {
  if (role === 'freeOrgAdmin') return '/app/home';
  return permissions.includes('project.read') ? '/app/projects' : '/app/profile';
}
