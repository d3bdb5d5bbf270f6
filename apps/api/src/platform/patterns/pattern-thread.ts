import { LRUCache } from 'lru-cache';
import { serveTasks } from '../threads/serve-tasks.js';
import { type CustomerPattern, compilePattern } from './customer-pattern.js';
import type { MatchTask } from './pattern-matcher.js';

const compiled = new LRUCache<string, CustomerPattern>({ max: 50 });

serveTasks(({ pattern, matchCase, text }: MatchTask) => {
  const key = JSON.stringify([pattern, matchCase]);
  const known = compiled.get(key) ?? compilePattern(pattern, { matchCase });
  compiled.set(key, known);
  return known.matches(text);
});
