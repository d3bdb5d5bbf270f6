import { escapeText, unescapeText } from '../engines/escape-text.js';
import { peelSentence } from '../engines/peel-sentence.js';
import { splitMarks } from '../engines/split-marks.js';
import type { GlossaryTerm } from '../glossary/glossary-term.js';
import { endingIn, splitEnding } from './split-ending.js';

/** A segment's target where the whole of it, but for tags around it and its final mark, is a term. */
export function findWholeTerm(terms: readonly GlossaryTerm[], source: string, language: string): string | undefined {
  const { lead, core, trail } = peelSentence(splitMarks(source));
  const [only, ...others] = core;
  if (only?.kind !== 'text' || others.length > 0) return undefined;
  const { body, ending } = splitEnding(unescapeText(only.text));
  const term = findTerm(terms, body) ?? findTerm(terms, body + ending);
  if (!term) return undefined;
  const [, before = '', after = ''] = /^(\s*).*?(\s*)$/s.exec(only.text) ?? [];
  const mark = term.source.endsWith(ending) ? '' : endingIn(language, ending);
  return lead + before + escapeText(term.target + mark) + after + trail;
}

function findTerm(terms: readonly GlossaryTerm[], text: string): GlossaryTerm | undefined {
  const written = text.normalize('NFC').replace(/\s+/g, ' ');
  const lower = written.toLowerCase();
  return (
    terms.find((term) => term.source === written) ?? terms.find((term) => !term.isCaseSensitive && term.source.toLowerCase() === lower)
  );
}
