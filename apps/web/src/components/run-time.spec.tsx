import type { EngineForecast } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { renderScreen } from '../testing/render-screen.js';
import { RunTime } from './run-time.js';

const of = (language: string, changes: Partial<EngineForecast> = {}): EngineForecast => ({
  ...{ language, engine: 'c-1', name: 'Our model', via: null, characters: 5_000, cost: null, translationSeconds: 200 },
  ...changes,
});

describe('the time of a machine translation', () => {
  const read = async (engines: EngineForecast[], seconds: number | null) => {
    const { container } = await renderScreen(<RunTime engines={engines} seconds={seconds} />);
    return container.textContent;
  };

  it.each([
    [3, 'less than a minute'],
    [55, 'about one minute'],
    [240, 'about 4 minutes'],
    [7_300, 'about 2 hours'],
  ])('of %p seconds in one language is rounded', async (seconds, time) => {
    expect(await read([of('hi')], seconds)).toContain(`Time: ${time}, as fast as the last runs of Our model.`);
  });

  it('is at most that in several languages, unless it is short, and names each engine once', async () => {
    const engines = [of('hi'), of('ta'), of('ur', { engine: 'c-2', name: 'Other' })];
    expect(await read(engines, 600)).toContain('Time: at most about 10 minutes, as fast as the last runs of Our model and Other.');
  });

  it('is never at most less than a minute', async () => {
    expect(await read([of('hi'), of('ta')], 10)).toContain('Time: less than a minute, as fast as the last runs of Our model.');
  });

  it('counts languages that no engine is asked for as none', async () => {
    const engines = [of('hi'), of('ta', { engine: null, name: null }), of('ur', { name: 'Other', characters: 0 })];
    expect(await read(engines, 240)).toContain('Time: about 4 minutes, as fast as the last runs of Our model.');
  });

  it('is not known where an engine was not measured, which is named', async () => {
    const engines = [of('hi'), of('ta', { engine: 'c-2', name: 'Other', translationSeconds: null })];
    expect(await read(engines, null)).toContain('Time: not known. No run of Other has been long enough to measure yet.');
  });

  it('is not mentioned where no engine is asked', async () => {
    expect(await read([of('hi', { engine: null, name: null, translationSeconds: null })], null)).not.toContain('Time');
  });
});
