import { escapeText, unescapeText } from '@bhashantar/segmenter/segment-format';
import type { GlossaryTerm } from '../../glossary/glossary-term.js';
import { tokeniseInlineTags } from '../../machine-translation/inline-tags/tokenise-inline-tags.js';
import { trimOuterTags } from '../../machine-translation/inline-tags/trim-outer-tags.js';
import { splitEdges } from './split-edges.js';
import { endingIn, splitEnding } from './split-ending.js';

/** Terms have at most 200 characters. Tags and entities around and in them add more. */
const MAX_LENGTH = 2_000;

/** A segment's target if its whole text, without tags around it and its final mark, is a term. */
export function findWholeTerm(terms: readonly GlossaryTerm[], source: string, language: string): string | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  const { lead, core, trail } = trimOuterTags(tokeniseInlineTags(source));
  const [only, ...others] = core;
  if (only?.kind !== 'text' || others.length > 0) return undefined;
  const { body, ending } = splitEnding(unescapeText(only.text));
  const term = findTerm(terms, body) ?? findTerm(terms, body + ending);
  if (!term) return undefined;
  const { before, after } = splitEdges(only.text);
  const mark = term.source.endsWith(ending) ? '' : endingIn(language, ending);
  return lead + before + escapeText(term.target + mark) + after + trail;
}

interface TermIndex {
  exact: ReadonlyMap<string, GlossaryTerm>;
  anyCase: ReadonlyMap<string, GlossaryTerm>;
}

/** Cached, because a glossary is searched for every segment of a project. */
const indexes = new WeakMap<readonly GlossaryTerm[], TermIndex>();

/** If two terms have equal keys, the first one counts. */
const byKey = (terms: readonly GlossaryTerm[], keyOf: (term: GlossaryTerm) => string) =>
  new Map(terms.toReversed().map((term) => [keyOf(term), term]));

function indexOf(terms: readonly GlossaryTerm[]): TermIndex {
  const known = indexes.get(terms);
  if (known) return known;
  const anyCase = terms.filter((term) => !term.isCaseSensitive);
  const index = { exact: byKey(terms, ({ source }) => source), anyCase: byKey(anyCase, ({ source }) => source.toLowerCase()) };
  indexes.set(terms, index);
  return index;
}

function findTerm(terms: readonly GlossaryTerm[], text: string): GlossaryTerm | undefined {
  const written = text.normalize('NFC').replace(/\s+/g, ' ');
  const { exact, anyCase } = indexOf(terms);
  return exact.get(written) ?? anyCase.get(written.toLowerCase());
}
