const LINE_END = /(\r?\n)/;

/** The parts of each text in order: null for a line to translate, otherwise the literal text between lines. */
export type LineShape = readonly (readonly (string | null)[])[];

/** Splits texts into lines, for services that treat a line break as a space. */
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

/** Joins the lines back into texts. */
export function joinLines(shape: LineShape, lines: readonly string[]): string[] {
  let at = 0;
  return shape.map((parts) => parts.map((part) => part ?? lines[at++] ?? '').join(''));
}
