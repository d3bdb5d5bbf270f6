declare module 'bidi-js' {
  interface EmbeddingLevels {
    levels: Uint8Array;
  }

  /** The Unicode bidirectional algorithm. */
  export default function createBidi(): {
    getEmbeddingLevels(line: string, direction: 'ltr' | 'rtl'): EmbeddingLevels;
    getReorderedIndices(line: string, levels: EmbeddingLevels): number[];
  };
}
