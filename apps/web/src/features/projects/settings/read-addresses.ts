import type { ProjectDetails } from '@bhashantar/contracts';

/** The host of the public side. The snippet's tag names it. */
export function deliveryHostOf({ snippetTag }: Pick<ProjectDetails, 'snippetTag'>): string {
  const source = /src="([^"]+)"/.exec(snippetTag)?.[1] ?? '';
  return URL.canParse(source) ? new URL(source).hostname : '';
}
