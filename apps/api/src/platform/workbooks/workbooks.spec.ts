import { FILE_LIMITS, FormatError, readFile, readWorkbookRows, type SheetRow, XlsxWriter } from '@bhashantar/formats';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '../logger/logger.js';
import { requestContext } from '../logger/request-context.js';
import { mainThreadMs } from '../watchdog/thread-time.js';
import { Workbooks } from './workbooks.js';

const ROWS = 30_000;

async function workbookOf(rows: number): Promise<Buffer> {
  const writer = new XlsxWriter('Test');
  await writer.add([['en', 'hi']]);
  for (let row = 0; row < rows; row++) await writer.add([[`Text ${row} of a long list`, `पाठ ${row}`]]);
  return writer.end();
}

async function* bytesOf(file: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.length; from += 65_536) yield file.subarray(from, from + 65_536);
}

const rowsOf = async (pieces: AsyncIterable<readonly SheetRow[] | undefined>): Promise<SheetRow[]> => {
  const found: SheetRow[] = [];
  for await (const rows of pieces) found.push(...(rows ?? []));
  return found;
};

async function mainTime(work: () => Promise<unknown>): Promise<number> {
  const before = mainThreadMs();
  await work();
  return mainThreadMs() - before;
}

describe('workbooks', () => {
  let workbooks: Workbooks;
  let large: Buffer;
  let small: Buffer;

  beforeAll(async () => {
    workbooks = new Workbooks(createLogger('silent'));
    [large, small] = [await workbookOf(ROWS), await workbookOf(3)];
  });
  afterAll(() => workbooks.onApplicationShutdown());

  const read = (file: Uint8Array) => workbooks.rows(bytesOf(file), FILE_LIMITS);
  const readAs = (owner: string, file: Uint8Array) => requestContext.run({ reference: owner, owner }, () => rowsOf(read(file)));

  it('have the same rows as on the event loop', async () => {
    expect(await rowsOf(read(small))).toEqual(await rowsOf(readWorkbookRows(bytesOf(small), FILE_LIMITS)));
    const units: string[] = [];
    await readFile(bytesOf(small), {
      sourceLanguage: 'en',
      workbookRows: workbooks.rows,
      onUnit: ({ source }) => void units.push(source.text),
      onError: () => undefined,
    });
    expect(units).toEqual(['Text 0 of a long list', 'Text 1 of a long list', 'Text 2 of a long list']);
  });

  it('take less than a third of the time of the event loop that reading them there takes', async () => {
    const [inThread, here] = [
      await mainTime(() => rowsOf(read(large))),
      await mainTime(() => rowsOf(readWorkbookRows(bytesOf(large), FILE_LIMITS))),
    ];
    expect(inThread / here).toBeLessThan(1 / 3);
  });

  it('come in pieces, and a small one of another owner is read between those of a large one', async () => {
    let pieces = 0;
    let piecesBeforeOther: number | undefined;
    await requestContext.run({ reference: 'busy', owner: 'busy' }, async () => {
      const waiting = Array.from({ length: 2 }, () => readAs('busy', small));
      let other: Promise<void> | undefined;
      for await (const _ of read(large)) {
        pieces++;
        other ??= readAs('other', small).then((rows) => {
          expect(rows).toHaveLength(4);
          piecesBeforeOther = pieces;
        });
      }
      await other;
      await Promise.all(waiting);
    });
    expect(pieces).toBeGreaterThan(8);
    expect(piecesBeforeOther).toBeLessThan(8);
  });

  it('of which the reader wants no more leave their place to the next', async () => {
    for (let round = 0; round < 20; round++) for await (const _ of read(large)) break;
    expect(await readAs('', small)).toHaveLength(4);
  });

  it('that are damaged are refused with the row', async () => {
    const broken = Buffer.from(small.subarray(0, small.length - 30));
    await expect(rowsOf(read(broken))).rejects.toThrow(FormatError);
    await expect(rowsOf(read(await workbookOf(0).then((file) => file.subarray(0, 40))))).rejects.toThrow('no workbook');
  });
});
