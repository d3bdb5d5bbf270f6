const LINE_END = /(\r?\n)/;

/** The parts of each text in order: null for a line to translate, otherwise the literal text between. */
export type LineShape = readonly (readonly (string | null)[])[];

/** Splits texts into lines for services that take a line end for a space. */
export function splitLines(texts: readonly string[]): { lines: string[]; shape: LineShape } {
  const lines: string[] = [];
  const shape = texts.map((text) =>
    text.split(LINE_END).map((part) => {
      if (part.trim() === '') return part;
      lines.push(part);
      return null;
    }),
  );
  return { lines, shape };
}

/** The texts again, each line in its place. */
export function joinLines(shape: LineShape, lines: readonly string[]): string[] {
  let at = 0;
  return shape.map((parts) => parts.map((part) => part ?? lines[at++] ?? '').join(''));
}
