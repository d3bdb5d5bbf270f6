import { type FileLimits, readWorkbookRows, type SheetRow } from '@bhashantar/formats';
import { serveTasks } from '../threads/serve-tasks.js';
import { readPiece, type WorkbookPiece } from './read-piece.js';

/** Opens a workbook, reads on in one that is open, or closes it. */
export type WorkbookTask =
  | { readonly kind: 'open'; readonly workbook: string; readonly file: Uint8Array; readonly limits: FileLimits }
  | { readonly kind: 'read' | 'close'; readonly workbook: string };

type Rows = AsyncGenerator<SheetRow[] | undefined, void>;

const open = new Map<string, Rows>();

async function* one(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}

async function close(workbook: string): Promise<void> {
  await open.get(workbook)?.return();
  open.delete(workbook);
}

async function read(workbook: string): Promise<WorkbookPiece> {
  const rows = open.get(workbook);
  if (!rows) throw new Error('The thread that had the workbook has ended.');
  const piece = await readPiece(rows);
  if (piece.isEnd || piece.problem) await close(workbook);
  return piece;
}

serveTasks(async (task: WorkbookTask): Promise<WorkbookPiece> => {
  if (task.kind === 'open') open.set(task.workbook, readWorkbookRows(one(task.file), task.limits));
  if (task.kind !== 'close') return read(task.workbook);
  await close(task.workbook);
  return { rows: [], isEnd: true };
});
