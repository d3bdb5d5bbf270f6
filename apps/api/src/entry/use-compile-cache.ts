import module from 'node:module';

/**
 * Keeps the compiled code of this process for the next start, in the folder for temporary files or in `NODE_COMPILE_CACHE`. To be called before
 * anything large is imported. Node.js below 22.8 has no such cache.
 */
export function useCompileCache(): void {
  module.enableCompileCache?.();
}
