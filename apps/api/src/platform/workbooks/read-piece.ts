import { FormatError, type SheetRow } from '@bhashantar/formats';

/** The longest time for one piece, after which the thread continues with other workbooks. */
const PIECE_MS = 20;
/** The event loop takes a piece over within some milliseconds. */
const PIECE_CHARS = 1_000_000;

/** Some rows of a workbook, and whether it goes on. */
export interface WorkbookPiece {
  readonly rows: SheetRow[];
  readonly isEnd?: boolean;
  /** Why it cannot be read any further. */
  readonly problem?: { readonly message: string; readonly line: number };
}

/** Reads on until enough rows are there, or other workbooks have their turn. */
export async function readPiece(rows: AsyncIterator<readonly SheetRow[] | undefined>): Promise<WorkbookPiece> {
  const end = performance.now() + PIECE_MS;
  const piece: SheetRow[] = [];
  let chars = 0;
  try {
    do {
      const { value, done } = await rows.next();
      if (done) return { rows: piece, isEnd: true };
      for (const row of value ?? []) {
        piece.push(row);
        for (const cell of row.cells) chars += cell.length;
      }
    } while (performance.now() < end && chars < PIECE_CHARS);
    return { rows: piece };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { rows: piece, problem: { message: error.message, line: error.line } };
  }
}
