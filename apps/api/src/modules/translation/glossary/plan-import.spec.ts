import type { GlossaryEntry } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { planImport } from './plan-import.js';

const entry = (at: number): GlossaryEntry => ({
  ...{ termId: String(at), projectId: null, source: `term ${at}`, language: 'hi', rule: 'translate', target: 'शब्द' },
  ...{ caseSensitive: false, partOfSpeech: null, forbidden: [], note: null, createdAt: '', updatedAt: '' },
});
const term = (at: number, language: string) => ({ ...entry(at), line: at, language, target: 'शब्द' });

describe('the plan of an import', () => {
  it('takes a turn for each term of the file and of the glossary', async () => {
    const turns = new LoopTurns();
    let pieces = 0;
    const run = turns.run.bind(turns);
    turns.run = (work) => {
      pieces++;
      return run(work);
    };
    const terms = Array.from({ length: 400 }, (_, at) => term(at, at % 2 ? 'hi' : 'xx') as never);
    const plan = await planImport(
      terms,
      Array.from({ length: 100 }, (_, at) => entry(at)),
      { languages: ['hi'], turns },
    );
    expect([plan.added.length, plan.problems.length]).toEqual([150, 200]);
    expect(pieces).toBe(500);
  });
});
