import { serveTasks } from '../threads/serve-tasks.js';
import { compileOnce } from './customer-pattern.js';
import type { MatchTask } from './pattern-matcher.js';

serveTasks(({ text, ...source }: MatchTask) => compileOnce(source).matches(text));
