import { describe, expect, it } from '@jest/globals';
import { RenderWaitPolicy } from './render-wait.js';

const HOUR = 60 * 60_000;

describe('RenderWaitPolicy', () => {
  it('stops waiting for a site after five futile waits, and for that site alone', () => {
    const policy = new RenderWaitPolicy();
    for (let page = 1; page <= 5; page++) {
      expect(policy.isWorthWaiting(`https://a.example/${page}`)).toBe(true);
      policy.note(`https://a.example/${page}`, 'futile');
    }
    expect(policy.isWorthWaiting('https://a.example/6')).toBe(false);
    expect(policy.isWorthWaiting('https://b.example/')).toBe(true);
  });

  it('starts anew after a wait that helped, and ignores pages that needed none', () => {
    const policy = new RenderWaitPolicy();
    const waits = ['futile', 'futile', 'none', 'futile', 'futile', 'helped', 'futile', 'none', 'futile'] as const;
    for (const wait of waits) policy.note('https://a.example/', wait);
    expect(policy.isWorthWaiting('https://a.example/')).toBe(true);
    for (let more = 0; more < 3; more++) policy.note('https://a.example/', 'futile');
    expect(policy.isWorthWaiting('https://a.example/')).toBe(false);
  });

  it('waits again after an hour', () => {
    let time = 0;
    const policy = new RenderWaitPolicy(() => time);
    for (let page = 0; page < 5; page++) policy.note('https://a.example/', 'futile');
    time = HOUR;
    expect(policy.isWorthWaiting('https://a.example/')).toBe(false);
    time = HOUR + 1;
    expect(policy.isWorthWaiting('https://a.example/')).toBe(true);
  });

  it('forgets the oldest of very many sites', () => {
    const policy = new RenderWaitPolicy();
    const tire = (url: string) => {
      for (let page = 0; page < 5; page++) policy.note(url, 'futile');
    };
    for (let site = 0; site <= 1_000; site++) tire(`https://s${site}.example/`);
    expect(policy.isWorthWaiting('https://s0.example/')).toBe(true);
    expect(policy.isWorthWaiting('https://s1.example/')).toBe(false);
  });
});
