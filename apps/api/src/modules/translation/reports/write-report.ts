import type { ReportFormat } from '@bhashantar/contracts';
import { CSV_BEGIN, csvLines, XlsxWriter } from '@bhashantar/formats';
import type { ReportCells } from './report.entity.js';

/** A larger file is of no use to a person, and it is held in memory. */
const MOST_ROWS = 200_000;

export const CONTENT_TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The bytes of a report. Rows beyond the limit are left out, and the last row says that. */
export async function writeReport(format: ReportFormat, batches: AsyncIterable<ReportCells[]>): Promise<Buffer> {
  return format === 'csv' ? writeCsv(limit(batches)) : writeXlsx(limit(batches));
}

async function writeCsv(batches: AsyncIterable<ReportCells[]>): Promise<Buffer> {
  const parts = [Buffer.from(CSV_BEGIN)];
  for await (const rows of batches) parts.push(Buffer.from(csvLines(rows)));
  return Buffer.concat(parts);
}

async function writeXlsx(batches: AsyncIterable<ReportCells[]>): Promise<Buffer> {
  const writer = new XlsxWriter('Report');
  for await (const rows of batches) await writer.add(rows);
  return writer.end();
}

async function* limit(batches: AsyncIterable<ReportCells[]>): AsyncGenerator<ReportCells[]> {
  let left = MOST_ROWS;
  for await (const rows of batches) {
    yield rows.slice(0, left);
    left -= rows.length;
    if (left < 0) {
      yield [[`The report ends here: it has more than ${MOST_ROWS} rows.`]];
      return;
    }
  }
}
