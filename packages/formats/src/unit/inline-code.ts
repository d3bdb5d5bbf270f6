/** The content of a text of a file: plain text and inline codes. The same code has the same `key` in all languages of a unit. */
export type InlineCode =
  | { kind: 'text'; text: string }
  | { kind: 'open'; key: string; pair: string }
  | { kind: 'close'; pair: string }
  | { kind: 'void'; key: string }
  | { kind: 'placeable'; number: number };
