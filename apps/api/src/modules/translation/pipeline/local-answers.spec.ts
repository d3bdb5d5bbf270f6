import { describe, expect, it } from '@jest/globals';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { GlossaryService } from '../glossary/glossary.service.js';
import type { MemoryService } from '../memory/memory.service.js';
import { LocalAnswersService } from './local-answers.service.js';
import { Phrasebook } from './phrasebook.js';

const terms = [{ source: 'Sahyadri Nagar', target: 'सह्याद्री नगर', isCaseSensitive: false }];
const service = new LocalAnswersService({} as MemoryService, {} as GlossaryService, new Phrasebook(), new LoopTurns());
const marathi = (source: string) => service.withoutMemory('en', 'mr', source, terms);

describe('answers without memory', () => {
  it('puts the term of the project before the phrase that everybody shares', () => {
    const own = [{ source: 'Home', target: 'घर', isCaseSensitive: false }];
    expect(service.withoutMemory('en', 'mr', 'Home', own)).toEqual([{ target: 'घर', origin: 'MACHINE', machineSource: 'glossary' }]);
    expect(marathi('Home')).toEqual([{ target: 'मुख्यपृष्ठ', origin: 'MACHINE', machineSource: 'phrasebook' }]);
  });

  it('knows a title when it knows all of its parts', () => {
    expect(marathi('Contact us | Sahyadri Nagar')).toEqual([
      { target: 'आमच्याशी संपर्क साधा | सह्याद्री नगर', origin: 'MACHINE', machineSource: 'phrasebook' },
    ]);
    expect(marathi('<1>Home</1> » <2>Contact us</2>')).toEqual([
      { target: '<1>मुख्यपृष्ठ</1> » <2>आमच्याशी संपर्क साधा</2>', origin: 'MACHINE', machineSource: 'phrasebook' },
    ]);
    expect(marathi('Contact us | A name nobody knows')).toEqual([]);
  });

  it('keeps a term as it is within the final mark of the page', () => {
    expect(marathi('SAHYADRI  NAGAR.')).toEqual([{ target: 'सह्याद्री नगर.', origin: 'MACHINE', machineSource: 'glossary' }]);
  });
});
