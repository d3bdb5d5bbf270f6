/** Words in which targets are written, each once: those of the glossary, then those of translations, the most frequent first. */
export interface WordSuggestions {
  words: string[];
}
