import type { ProjectEstimate } from '@bhashantar/contracts';
import type { Draft } from './draft.js';

const MAX_NAME = 120;

/** The name of a checked site: its title, or its host if it has none or does not respond. */
export function suggestName({ reachable, title, finalUrl }: Pick<ProjectEstimate, 'reachable' | 'title' | 'finalUrl'>): string {
  const name = (reachable && title?.trim()) || new URL(finalUrl).hostname;
  return name.slice(0, MAX_NAME).trim();
}

/** The name that follows from a new address, unless the person has typed another name. Undefined if nothing changes. */
export function followName({ name, suggestedName }: Draft, suggestion: string): Partial<Draft> | undefined {
  const isTyped = name !== '' && name !== suggestedName;
  if (isTyped || suggestion === suggestedName) return undefined;
  return { name: suggestion, suggestedName: suggestion };
}
