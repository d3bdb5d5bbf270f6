/** What stands in a text of a file: plain text and inline codes. `key` is the same in all languages of a unit for what is the same code. */
export type InlineCode =
  | { kind: 'text'; text: string }
  | { kind: 'open'; key: string; pair: string }
  | { kind: 'close'; pair: string }
  | { kind: 'void'; key: string }
  | { kind: 'placeable'; number: number };
