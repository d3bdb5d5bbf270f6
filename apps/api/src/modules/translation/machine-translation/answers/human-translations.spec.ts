import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toPlainText } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import { parsePhrasebook } from '../../pre-translation/matches/parse-phrasebook.js';
import { findAnswerProblem } from './find-answer-problem.js';

const path = (folder: string) => fileURLToPath(new URL(`../../../../../../../${folder}`, import.meta.url));
const read = (folder: string, ending: string) =>
  readdirSync(path(folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(`${path(folder)}/${name}`, 'utf8')] as const);

/** Placeables are sent as masks. */
const masked = (text: string) => toPlainText(text).replace(/\{(\d+)\}/g, '[$1]');

function refused(couples: readonly [source: string, target: string][], to: string): string[] {
  return couples.flatMap(([source, target]) => {
    const problem = findAnswerProblem(source, target, { from: 'en', to });
    return problem ? [`${to} ${problem}: ${source} | ${target}`] : [];
  });
}

describe('translations by people', () => {
  it('of the phrasebook are taken as answers', () => {
    const phrases = [...parsePhrasebook(read('apps/api/data/phrasebook', '.tsv').map(([, text]) => text)).values()];
    const languages = [...(phrases[0]?.targets.keys() ?? [])];
    const found = languages.flatMap((to) =>
      refused(
        phrases.flatMap(({ english, targets }): [string, string][] => [[masked(english), masked(targets.get(to) ?? '')]]),
        to,
      ),
    );
    expect([languages.length, phrases.length > 1_000]).toEqual([12, true]);
    expect(found).toEqual([]);
  });

  it.each(read('apps/demo-site/memory', '.tmx'))('of the demo site are taken as answers: %s', (name, tmx) => {
    const units = [...tmx.matchAll(/<seg>(.*?)<\/seg>.*?<seg>(.*?)<\/seg>/gs)];
    const plain = (text = '') =>
      text
        .replace(/<[^>]+>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&');
    const couples = units.map(([, source, target]): [string, string] => [plain(source), plain(target)]);
    expect(couples.length).toBeGreaterThan(30);
    expect(refused(couples, name.slice(0, 2))).toEqual([]);
  });
});
