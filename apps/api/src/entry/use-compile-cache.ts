import module from 'node:module';

/** Node.js below 22.8 has no such cache, and its types do not know it. */
const withCache: typeof module & { enableCompileCache?: () => unknown } = module;

/**
 * Keeps the compiled code of this process for the next start, in the folder for temporary files or in `NODE_COMPILE_CACHE`. To be called before
 * anything large is imported.
 */
export function useCompileCache(): void {
  withCache.enableCompileCache?.();
}
