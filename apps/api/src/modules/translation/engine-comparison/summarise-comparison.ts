import { COMPARISON_EXAMPLES, type EngineScore, type LanguageComparison } from '@bhashantar/contracts';
import { median } from '../machine-translation/median.js';
import { costOf } from '../machine-translation/usage/month-of.js';
import { chrf } from './chrf.js';
import { editDistance } from './edit-distance.js';
import type { ComparedEngine, SampleRow, StoredAnswer } from './engine-comparison.entity.js';

/** The mean distance between each two answers; null with fewer than two. */
export function disagreementOf(texts: readonly string[]): number | null {
  const pairs = texts.flatMap((text, index) => texts.slice(index + 1).map((other) => editDistance(text, other)));
  return mean(pairs);
}

/** The results of a comparison so far, by language. */
export function summariseComparison(engines: readonly ComparedEngine[], samples: readonly SampleRow[]): LanguageComparison[] {
  return [...new Set(samples.map(({ language }) => language))].map((language) => {
    const asked = samples.filter((sample) => sample.language === language && sample.answers);
    const scores = engines.flatMap((engine) => scoreOf(engine, asked) ?? []);
    return { language, scores, disagreement: mean(asked.flatMap(({ disagreement }) => disagreement ?? [])), examples: examplesOf(asked) };
  });
}

/** Undefined for an engine that does not serve the language. */
function scoreOf({ engine, name, pricePerMillion }: ComparedEngine, asked: readonly SampleRow[]): EngineScore | undefined {
  const answers = asked.flatMap((sample) => sample.answers?.find((answer) => answer.engine === engine) ?? []);
  if (answers.length === 0) return undefined;
  const made = answers.flatMap(({ ngrams }) => (ngrams ? [ngrams] : []));
  const failed = answers.filter(({ isFailure }) => isFailure).length;
  const characters = Math.round(answers.reduce((sum, answer) => sum + answer.characters, 0));
  return {
    ...{ engine, name, pricePerMillion, segments: answers.length, failed, refused: answers.length - made.length - failed },
    chrf: made.length > 0 ? chrf(made) : null,
    editDistance: mean(answers.flatMap((answer) => answer.editDistance ?? [])),
    cost: costOf(characters, pricePerMillion),
    milliseconds: median(answers.filter(({ isFailure }) => !isFailure).map(({ milliseconds }) => milliseconds)),
  };
}

const examplesOf = (asked: readonly SampleRow[]) =>
  [...asked]
    .sort((a, b) => (b.disagreement ?? 0) - (a.disagreement ?? 0))
    .slice(0, COMPARISON_EXAMPLES)
    .map(({ source, reference, answers }) => ({ source, reference, answers: (answers ?? []).map(toAnswer) }));

const toAnswer = ({ engine, text, problem, editDistance: distance }: StoredAnswer) => ({ engine, text, problem, editDistance: distance });

const mean = (values: readonly number[]) => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length);
