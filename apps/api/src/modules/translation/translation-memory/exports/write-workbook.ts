import { type FileUnit, FormatError, writeXlsx } from '@bhashantar/formats';
import { AppError } from '../../../../platform/http/app-error.js';

/** A workbook is held in memory. */
const MOST_WORKBOOK_ROWS = 200_000;

/** The workbook of units in one piece. Refuses units that a workbook cannot hold, with the advice to take another format. */
export async function* writeWorkbook(units: AsyncIterable<FileUnit>, properties: readonly string[]): AsyncGenerator<Buffer> {
  yield await writeXlsx(units, properties, MOST_WORKBOOK_ROWS).catch(refuse);
}

function refuse(error: unknown): never {
  if (error instanceof FormatError) throw new AppError('UNPROCESSABLE', { message: error.message });
  throw error;
}
