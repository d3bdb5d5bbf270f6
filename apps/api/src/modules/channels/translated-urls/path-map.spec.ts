import { describe, expect, it } from '@jest/globals';
import { PathMap, type PathPair } from './path-map.js';

const follow = (pairs: PathPair[], formers: PathPair[], path: string): string[] => {
  const map = new PathMap('v', pairs, formers);
  const steps = [path];
  for (let owner = map.resolve(path); owner?.kind === 'moved' && steps.length < 5; owner = map.resolve(owner.path)) steps.push(owner.path);
  return steps;
};

describe('former paths', () => {
  it('lead to the present one in one step', () => {
    expect(follow([['/about', '/parichay']], [['/about', '/old']], '/old')).toEqual(['/old', '/parichay']);
    expect(follow([], [['/about', '/old']], '/old')).toEqual(['/old', '/about']);
    const chained: PathPair[] = [
      ['/about', '/old'],
      ['/company', '/about'],
    ];
    expect(follow([], chained, '/old')).toEqual(['/old', '/company']);
    expect(follow([['/company', '/kampani']], chained, '/old')).toEqual(['/old', '/kampani']);
  });

  it('lead nowhere instead of in a circle, when the pages are gone by whose paths they were given back', () => {
    expect(follow([], [['/about', '/about']], '/about')).toEqual(['/about']);
    const circle: PathPair[] = [
      ['/about', '/company'],
      ['/company', '/about'],
    ];
    expect(follow([], circle, '/about')).toEqual(['/about']);
    expect(follow([], [['/about', '/old'], ...circle], '/old')).toEqual(['/old']);
  });
});
