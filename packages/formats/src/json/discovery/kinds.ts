/** The looks of one string value. The kinds of the first line hold texts for people, those of the second may. */
export type ValueKind =
  | ('html' | 'icu' | 'markdown' | 'sentence' | 'label')
  | ('phrase' | 'word' | 'lowerWord' | 'capitals')
  | ('empty' | 'number')
  | ('url' | 'email' | 'path' | 'mime' | 'version' | 'date' | 'id' | 'colour' | 'base64' | 'constant' | 'identifier' | 'classes' | 'code');
