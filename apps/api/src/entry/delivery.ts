import { useCompileCache } from './use-compile-cache.js';
import { requireDescriptors } from './watch-descriptors.js';

requireDescriptors();
useCompileCache();
// Only now: loading opens more files at once than a low limit allows, and would fail without naming it.
await import('./run-delivery.js');
