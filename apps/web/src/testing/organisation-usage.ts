import type { OrganisationUsage } from '@bhashantar/contracts';

/** A business plan of which little is used. */
export const organisationUsageReply = (changes: Partial<OrganisationUsage> = {}): OrganisationUsage => ({
  requestedPlan: null,
  organisationId: 'o-1',
  plan: 'business',
  since: '2026-01-01T00:00:00.000Z',
  projects: { used: 0, allowed: 5 },
  languages: { used: 0, allowed: 2 },
  words: { used: 100, allowed: 10_000, reserved: 0 },
  eachProject: { segments: 20_000, bytes: 104_857_600 },
  byProject: [],
  ...changes,
});
