import { useCompileCache } from './use-compile-cache.js';
import { requireDescriptors } from './watch-descriptors.js';

requireDescriptors();
useCompileCache();
// Imported only here: loading opens more files at once than a low limit allows, and would fail without naming the limit.
await import('./run-all.js');
