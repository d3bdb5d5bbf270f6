import type { SoundTable } from './readings.js';

const IN_ALPHABETS = new Set(['ur', 'sd', 'kas-IN', 'sat', 'mni']);

/**
 * Loads the spellings of a language's letters; undefined for languages without a table. The first language that needs the tables loads
 * them.
 */
export async function loadSounds(code: string): Promise<SoundTable | undefined> {
  if (IN_ALPHABETS.has(code)) return (await import('./alphabet-sounds.js')).alphabetSounds(code);
  return (await import('./brahmic-sounds.js')).brahmicSounds(code);
}
