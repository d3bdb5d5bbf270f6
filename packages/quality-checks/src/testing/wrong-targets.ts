import { countLength } from '@bhashantar/segmenter';
import type { CheckCode, CheckInput } from '../checks.js';
import { SAMPLE_LANGUAGES, SAMPLE_SOURCES, type SampleLanguage, type SampleName } from './sample-texts.js';

type Spoil = (target: string, of: SampleLanguage, name: SampleName) => string;
type Three = readonly [SampleName, SampleName, SampleName];

const TAGGED: Three = ['manual', 'fee', 'desk'];
const NUMBERED: Three = ['helpline', 'mail', 'stop'];
const SENTENCES: Three = ['team', 'due', 'form'];
const beforeEnd = (target: string, added: string) => target.slice(0, -1) + added + target.slice(-1);
const inDigits = (target: string, digits: string) =>
  target.replace(/(?<= )\d+/g, (number) => number.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit));

/** Three sentences in which each check has something to look at, and what makes their translations wrong. */
const SPOILT: Readonly<Record<CheckCode, readonly [Three, Spoil]>> = {
  syntax: [TAGGED, (target) => `<1${target}`],
  missingPlaceholder: [TAGGED, (target) => target.replace(/<\/?1>/g, '')],
  extraPlaceholder: [TAGGED, (target) => `<3/>${target}`],
  badNesting: [TAGGED, (target) => target.replace('<1>', '<1/>').replace('</1>', '')],
  missingPlaceable: [TAGGED, (target) => target.replace('{1}', '')],
  extraPlaceable: [TAGGED, (target) => `{2} ${target}`],
  order: [['desk', 'days', 'travel'], (target) => target.replace(/(<1>.*<\/1>)(.*)(<2>.*<\/2>)/, '$3$2$1')],
  limit: [SENTENCES, (target) => beforeEnd(target, ` ${target.split(' ', 1)[0]}`)],
  empty: [NUMBERED, () => ' '],
  url: [['helpline', 'mail', 'form'], (target) => target.replace('example.org', 'evil.example')],
  missingNumber: [NUMBERED, (target) => target.replace(/ (1912|42|17)/, '')],
  extraNumber: [NUMBERED, (target) => beforeEnd(target, ' 77')],
  keptTerm: [['fee', 'stop', 'team'], (target, { foreign }) => target.replace('Bhashini', foreign)],
  term: [['helpline', 'mail', 'due'], (target, { tax, otherTax }) => target.replace(tax, otherTax)],
  forbiddenTerm: [['helpline', 'mail', 'due'], (target, { forbidden }) => `${forbidden} ${target}`],
  message: [['bills', 'welcome', 'left'], (target) => target.replace(/count|name/, 'other_name')],
  pluralForms: [['bills', 'left', 'files'], (target) => target.replace(/one &#123;.*?&#125; /, '')],
  equalsSource: [SENTENCES, (_target, _of, name) => SAMPLE_SOURCES[name]],
  script: [SENTENCES, (target, { foreign }) => beforeEnd(target, ` ${foreign}`)],
  mixedScript: [['due', 'days', 'manual'], (target) => beforeEnd(target, 'a')],
  ends: [SENTENCES, (target) => target.slice(0, -1)],
  danda: [SENTENCES, (target, { wrongStop }) => target.slice(0, -1) + wrongStop],
  spaces: [SENTENCES, (target) => target.replace(' ', '  ')],
  doubledWord: [SENTENCES, (target, { particle }) => beforeEnd(target, ` ${particle} ${particle}`)],
  brackets: [['fee', 'stop', 'due'], (target) => beforeEnd(target, ' (')],
  digits: [NUMBERED, (target, { digits }) => inDigits(target, digits)],
  length: [SENTENCES, (target) => beforeEnd(target, ` ${target.slice(0, -1)}`.repeat(7))],
};

export interface WrongTarget {
  readonly check: CheckCode;
  readonly language: string;
  readonly name: SampleName;
  readonly right: string;
  readonly wrong: string;
  /** The input with the right target. */
  readonly input: CheckInput;
}

function toWrongTargets(check: CheckCode, of: SampleLanguage): WrongTarget[] {
  const [names, spoil] = SPOILT[check];
  return names.map((name) => {
    const source = SAMPLE_SOURCES[name];
    const right = of.targets[name];
    const tax = { source: 'tax', target: of.tax, isKept: false, forbidden: [of.forbidden] };
    const kept = { source: 'Bhashini', target: 'Bhashini', isKept: true };
    const terms = [tax, kept].filter((term) => source.includes(term.source));
    const limit = check === 'limit' ? ({ max: countLength(right, 'graphemes'), unit: 'graphemes' } as const) : undefined;
    const input = { source, target: right, language: of.language, terms, digits: 'latin', isOrderFixed: check === 'order', limit } as const;
    return { check, language: of.language.code, name, right, wrong: spoil(right, of, name), input };
  });
}

/** For every check, three right targets and three that only this check rejects, in every language of the samples. */
export const WRONG_TARGETS: readonly WrongTarget[] = (Object.keys(SPOILT) as CheckCode[]).flatMap((check) =>
  SAMPLE_LANGUAGES.flatMap((of) => toWrongTargets(check, of)),
);
