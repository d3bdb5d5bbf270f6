import { requireLanguage } from '@bhashantar/contracts';
import { canSpell, spellIn } from '@bhashantar/indic';
import type { GlossaryTerm } from './glossary-term.js';
import type { TermValues } from './owned-term.js';

/** A stored term for a language; undefined if it needs a spelling in a script that the product cannot write. */
export function toGlossaryTerm(stored: TermValues, pair: { from: string; to: string }): GlossaryTerm | undefined {
  const { source, caseSensitive: isCaseSensitive, rule, forbidden, note } = stored;
  const target = targetOf(stored, pair);
  return target === undefined ? undefined : { source, target, isCaseSensitive, rule, forbidden, note };
}

function targetOf({ source, rule, target }: TermValues, { from, to }: { from: string; to: string }): string | undefined {
  if (rule === 'translate') return target ?? undefined;
  if (rule === 'keep') return source;
  if (canSpell(from, to)) return spellIn(source, from, to);
  return requireLanguage(from).script === requireLanguage(to).script ? source : undefined;
}
