import type { ProjectDetails } from '@bhashantar/contracts';

/** The host that the public side answers at, which the snippet's tag names. */
export function deliveryHostOf({ snippetTag }: Pick<ProjectDetails, 'snippetTag'>): string {
  const source = /src="([^"]+)"/.exec(snippetTag)?.[1] ?? '';
  return URL.canParse(source) ? new URL(source).hostname : '';
}
