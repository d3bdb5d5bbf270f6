import type { BatchFileFormat, TranslationImport } from '@bhashantar/contracts';
import { expect } from '@jest/globals';
import type { Workspace } from '../../../../../entry/testing/workspace.js';
import { drainOutbox } from '../../../../../platform/testing/drain-outbox.js';
import type { RequestCalls } from '../../testing/request-workspace.js';
import { type FillPlan, fillIn } from './foreign-programs.js';

const BOUNDARY = 'a-boundary-of-the-test';
const FAULTS = ['lost', 'script', 'twice', 'foreign', 'otherRequest'] as const;
/** The expected result of a file with planted faults: the reason for each of its refused rows, and the number of delivered ones. */
export function expectedOf(format: BatchFileFormat, rows: number) {
  // An XLIFF program writes a script as plain text, which visitors see and no browser runs. In a table cell it would be a tag.
  const isText = format === 'xliff12' || format === 'xliff21';
  return {
    refused: {
      lost: expect.stringMatching(/^target: /),
      script: isText ? 'taken' : expect.stringMatching(/^target: /),
      twice: 'unit: This text is in the file twice: first in line or row N.',
      foreign: 'unit: This text is not part of what the file was uploaded for.',
      otherRequest: 'unit: This row is of R-N, and the file was uploaded for R-N.',
    },
    others: [],
    result: { state: 'done', applied: { changed: rows - (isText ? 3 : 4) } },
  };
}
const PREFIX = 'अनुवाद: ';

interface OpenItem {
  id: string;
  source: string;
}

/** The result of one file. */
export interface FilledFile {
  format: BatchFileFormat;
  language: string;
  /** Rows that the program filled in. */
  rows: number;
  result: TranslationImport;
  /** Why the rows with planted faults were refused, by the line that each row has in the file. */
  refused: Record<string, string>;
  /** Refused rows beyond the planted ones. */
  others: string[];
}

/** Sources in the segment format. Many have a placeable or tags, and no two are alike. */
export const sourcesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const name = `chapter ${letters(at)}`;
    return [
      `Read the ${name} first, then go on`,
      `You pay {1} for the ${name} &amp; nothing else`,
      `See <1>the ${name}</1> at "home"`,
      `= The ${name} is &gt; {1} pages, &lt; {2}`,
    ][at % 4] as string;
  });

/** A number in letters, because digits become placeables. */
const letters = (at: number): string =>
  String(at)
    .split('')
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('');

/** A request that is translated in files, which other programs fill in. */
export class FileRoundTrip {
  constructor(
    private readonly workspace: Workspace,
    private readonly calls: RequestCalls,
    private readonly requestId: string,
  ) {}

  /** Downloads the open texts of a language, has a program fill in the first rows with planted faults, and uploads the file. */
  async fill(format: BatchFileFormat, language: string, rows: number): Promise<FilledFile> {
    const batchId = await this.#batchOf(language);
    const items = await this.open(language);
    const plan = planOf(items.slice(0, rows), rows);
    const file = await fillIn(format, await this.#download(format, batchId), plan);
    const result = await this.#upload(file, format);
    const problems = await this.#problems(result.importId);
    const refused: FilledFile['refused'] = {};
    const used = new Set<number>();
    for (const fault of FAULTS) {
      const lines = format === 'xlsx' ? rowsOf(items, plan, fault) : linesOf(file, plan[fault]);
      const line = fault === 'twice' ? lines.at(-1) : lines[0];
      const found = problems.filter((problem) => problem.line === line);
      used.add(line ?? 0);
      refused[fault] = found.map(({ field, message }) => `${field}: ${message.replace(/\d+/g, 'N')}`).join('; ') || 'taken';
    }
    const others = problems.filter(({ line }) => line > 0 && !used.has(line)).map(({ line, message }) => `${line}: ${message}`);
    return { format, language, rows, result, refused, others };
  }

  /** Fills in all open texts without faults. */
  async finish(format: BatchFileFormat, language: string): Promise<TranslationImport> {
    const items = await this.open(language);
    const none = { lost: '', script: '', twice: '', foreign: '', otherRequest: '' };
    const file = await this.#download(format, await this.#batchOf(language));
    return this.#upload(await fillIn(format, file, { rows: items.length, prefix: PREFIX, ...none }), format);
  }

  /** The texts of a language that wait for a delivery, in the order of files. */
  open(language: string): Promise<OpenItem[]> {
    return this.workspace.query<OpenItem>(
      `select 'v1:' || replace(i.hash::text, '-', '') as id, s.source
         from manual_items i join manual_sub_batches b using (sub_batch_id) join segments s on s.project_id = i.project_id and s.hash = i.hash
        where i.request_id = $1 and i.language = $2 and i.state in ('open', 'failed') order by b.number, i.ordinal, i.hash`,
      [this.requestId, language],
    );
  }

  /** How often the texts of a request were delivered and written, counted from raw rows. */
  async applied(): Promise<{ delivered: number; translations: number; versions: number; inFlight: number }> {
    const [row] = await this.workspace.query<{ delivered: number; translations: number; versions: number; inFlight: number }>(
      `select (select count(*)::int from manual_items where request_id = $1 and state = 'delivered') as delivered,
              count(*)::int as translations, coalesce(sum(t.version), 0)::int as versions,
              (select count(*)::int from in_flight_segments where request_id = $1) as "inFlight"
         from translations t where t.project_id = $2 and t.origin = 'PBK'`,
      [this.requestId, this.calls.projectId],
    );
    return row ?? { delivered: 0, translations: 0, versions: 0, inFlight: 0 };
  }

  async #batchOf(language: string): Promise<string> {
    const sql = 'select batch_id as id from manual_batches where request_id = $1 and language = $2';
    const [row] = await this.workspace.query<{ id: string }>(sql, [this.requestId, language]);
    return row?.id ?? '';
  }

  /** The file of the call, or the one that its job writes. */
  async #download(format: BatchFileFormat, batchId: string): Promise<Buffer> {
    const { requestId } = this;
    const reply = await this.#send('translation/download/batchFile', { requestId, batchId, format });
    if (!reply.headers['content-type']?.toString().startsWith('application/json')) return reply.rawPayload;
    await drainOutbox(this.workspace.test, { only: 'request.writeFile' });
    return (await this.#send('manual-translation/jobs/file', { requestId, jobId: reply.json().data.jobId })).rawPayload;
  }

  async #send(path: string, payload: object) {
    const headers = { authorization: this.calls.admin.token };
    const reply = await this.workspace.test.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
    if (reply.statusCode !== 200) throw new Error(`no file: ${reply.body.slice(0, 300)}`);
    return reply;
  }

  /** Uploads for the whole request, as the screen does, even if the file has only one language. */
  async #upload(file: Buffer, format: BatchFileFormat): Promise<TranslationImport> {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="r.${format}"\r\ncontent-type: text/plain\r\n\r\n`;
    const reply = await this.workspace.test.app.inject({
      ...{ method: 'POST', url: `/api/manual-translation/upload/batchFile?requestId=${this.requestId}` },
      headers: { authorization: this.calls.admin.token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    });
    if (reply.statusCode !== 200) throw new Error(`not taken: ${reply.body.slice(0, 300)}`);
    await drainOutbox(this.workspace.test, { only: 'memory.' });
    await drainOutbox(this.workspace.test, { only: 'pipeline.fillPack' });
    const asked = { projectId: this.calls.projectId, importId: reply.json().data.importId };
    return (await this.calls.post('memory/imports/status', asked)).data;
  }

  #problems(importId: string): Promise<{ line: number; field: string; message: string }[]> {
    return this.workspace.query(
      'select line, field, problem as message from memory_import_rows where import_id = $1 and problem is not null order by line',
      [importId],
    );
  }
}

/** Picks rows for the faults: each a different one, with a placeable if it must be lost, and without tags if the source must differ. */
function planOf(items: readonly OpenItem[], rows: number): FillPlan {
  const taken = new Set<string>();
  const take = (isRight: (source: string) => boolean): string => {
    const item = items.find(({ id, source }) => !taken.has(id) && isRight(source));
    if (!item) throw new Error('the file has too few rows for the faults');
    taken.add(item.id);
    return item.id;
  };
  const isPlain = (source: string) => !/[{<>&=]/.test(source);
  const lost = take((source) => source.startsWith('You pay'));
  return { rows, prefix: PREFIX, lost, script: take(isPlain), twice: take(isPlain), foreign: take(isPlain), otherRequest: take(isPlain) };
}

/** The lines at which a file has a unit. */
function linesOf(file: Buffer, id: string): number[] {
  const lines = file.toString('utf8').split('\n');
  return lines.flatMap((line, at) => (line.includes(`"${id}"`) ? [at + 1] : []));
}

/** The rows at which a workbook has a unit: behind the headings in the order of the items, and a second time at the end. */
function rowsOf(items: readonly OpenItem[], plan: FillPlan, fault: (typeof FAULTS)[number]): number[] {
  const row = items.findIndex(({ id }) => id === plan[fault]) + 2;
  return fault === 'twice' ? [row, items.length + 2] : [row];
}
