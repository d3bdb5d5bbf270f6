import type { LanguagePublication, ProjectPublication, TextChange } from '@bhashantar/contracts';

/** The effect of other rules on the pages that visitors see of a language. */
export interface PolicyChange {
  language: string;
  kind: 'appear' | 'vanish' | 'goesLive';
  count: number;
}

/** Compares the current published pages with those under other rules. */
export function describeChanges(now: readonly LanguagePublication[], then: ProjectPublication): PolicyChange[] {
  return then.languages.flatMap((after) => {
    const before = now.find(({ language }) => language === after.language);
    const change = before && changeOf(before, after, then.automatic);
    return change ? [{ language: after.language, ...change }] : [];
  });
}

/** Texts in which visitors would see something else. */
export interface TextsOfLanguage {
  language: string;
  kind: keyof TextChange;
  count: number;
}

const KINDS: readonly (keyof TextChange)[] = ['lost', 'gained', 'changed'];

/** Lists the effect of other rules on the texts of each language. */
export function describeTextChanges(languages: readonly LanguagePublication[]): TextsOfLanguage[] {
  return languages.flatMap(({ language, texts }) =>
    KINDS.flatMap((kind) => (texts && texts[kind] > 0 ? [{ language, kind, count: texts[kind] }] : [])),
  );
}

function changeOf(
  before: LanguagePublication,
  after: LanguagePublication,
  automatic: boolean,
): Pick<PolicyChange, 'kind' | 'count'> | undefined {
  if (after.goesLive) return { kind: 'goesLive', count: after.ready };
  if (after.state !== 'live') return undefined;
  const more = after.live + (automatic ? after.ready : 0) - before.live;
  if (more > 0) return { kind: 'appear', count: more };
  return more < 0 ? { kind: 'vanish', count: -more } : undefined;
}
