import type { UrlState } from '@bhashantar/contracts';

/** The result of one address in a chain of redirects. */
export interface RedirectHop {
  readonly state: UrlState;
  readonly reason: string | null;
  readonly redirectTo: string | null;
}

const MAX_HOPS = 20;

/** Explains why a crawl found no page: follows its first address through redirects to the result. */
export async function explainFailure(seed: string, find: (url: string) => Promise<RedirectHop | undefined>): Promise<string> {
  const visited = new Set<string>();
  let url = seed;
  while (visited.size < MAX_HOPS) {
    if (visited.has(url)) return 'redirectLoop';
    visited.add(url);
    const hop = await find(url);
    // A redirect out of the project's hosts was not followed.
    if (!hop) return visited.size > 1 ? 'redirectedAway' : 'empty';
    if (!hop.redirectTo) return hop.reason ?? 'empty';
    url = hop.redirectTo;
  }
  return 'tooManyRedirects';
}
