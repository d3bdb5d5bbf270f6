import { describe, expect, it } from '@jest/globals';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { readGivenUrls } from './read-given-urls.js';

const PROJECT = { baseUrl: 'https://site.example', sourceLanguage: 'en', targetLanguages: ['hi'] };
const fields = { url: 'url', translatedUrl: 'translatedUrl' };

describe('translated addresses that are given', () => {
  it('are read in turns with others, however many there are', async () => {
    const urls = Array.from({ length: 5_000 }, (_, at) => ({ url: `/page-${at}`, translatedUrl: `/${'पृष्ठ-'.repeat(30)}${at}`, fields }));
    let served = 0;
    let isOver = false;
    const serve = () => {
      served++;
      if (!isOver) setImmediate(serve);
    };
    setImmediate(serve);
    const read = await readGivenUrls(PROJECT, urls, new LoopTurns());
    isOver = true;
    expect(served).toBeGreaterThan(3);
    expect(read.candidates).toHaveLength(10_000);
    const { paths, problems } = read.match(new Set(['https://site.example/page-7']));
    expect([paths.map(({ sourcePath }) => sourcePath), problems.length]).toEqual([['/page-7'], 4_999]);
  });
});
