import { describe, expect, it } from '@jest/globals';
import { RenderWaitPolicy } from './render-wait.js';

const HOUR = 60 * 60_000;

describe('patience with sites whose pages say that they are not complete', () => {
  it('ends for a site after five waits in vain, and for that site alone', () => {
    const patience = new RenderWaitPolicy();
    for (let page = 1; page <= 5; page++) {
      expect(patience.isWorthWhile(`https://a.example/${page}`)).toBe(true);
      patience.note(`https://a.example/${page}`, 'vain');
    }
    expect(patience.isWorthWhile('https://a.example/6')).toBe(false);
    expect(patience.isWorthWhile('https://b.example/')).toBe(true);
  });

  it('is whole again after a wait that helped, and not changed by pages that needed none', () => {
    const patience = new RenderWaitPolicy();
    const waits = ['vain', 'vain', 'none', 'vain', 'vain', 'helped', 'vain', 'none', 'vain'] as const;
    for (const wait of waits) patience.note('https://a.example/', wait);
    expect(patience.isWorthWhile('https://a.example/')).toBe(true);
    for (let more = 0; more < 3; more++) patience.note('https://a.example/', 'vain');
    expect(patience.isWorthWhile('https://a.example/')).toBe(false);
  });

  it('comes back after an hour', () => {
    let time = 0;
    const patience = new RenderWaitPolicy(() => time);
    for (let page = 0; page < 5; page++) patience.note('https://a.example/', 'vain');
    time = HOUR;
    expect(patience.isWorthWhile('https://a.example/')).toBe(false);
    time = HOUR + 1;
    expect(patience.isWorthWhile('https://a.example/')).toBe(true);
  });

  it('forgets the oldest of very many sites', () => {
    const patience = new RenderWaitPolicy();
    const tire = (url: string) => {
      for (let page = 0; page < 5; page++) patience.note(url, 'vain');
    };
    for (let site = 0; site <= 1_000; site++) tire(`https://s${site}.example/`);
    expect(patience.isWorthWhile('https://s0.example/')).toBe(true);
    expect(patience.isWorthWhile('https://s1.example/')).toBe(false);
  });
});
