import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BatchFileFormat } from '@bhashantar/contracts';

const run = promisify(execFile);
const PYTHON = '/usr/bin/python3';
const NEEDED = {
  'translate-toolkit': '/usr/lib/python3/dist-packages/translate/storage/xliff.py',
  'libreoffice-calc': '/usr/bin/soffice',
  'python3-uno': '/usr/lib/python3/dist-packages/uno.py',
  xsltproc: '/usr/bin/xsltproc',
} as const;

/** The Debian packages with translators' programs that are not installed here. */
export const missingPrograms = (): string[] => Object.entries(NEEDED).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));

/** The changes that a translator makes in a file. Ids are those of its units. */
export interface FillPlan {
  /** The first rows are filled in, each with this before its source. */
  rows: number;
  prefix: string;
  /** The unit that loses its placeables, and the one that gets a script. */
  lost: string;
  script: string;
  /** The unit that the file has twice. */
  twice: string;
  /** The unit whose source was changed. */
  foreign: string;
  /** The unit that comes from another request. */
  otherRequest: string;
}

const LOST_TEXT = 'आज';
const SCRIPT_TEXT = '<script>alert(1)</script>';
const ENDINGS: Readonly<Record<BatchFileFormat, string>> = { xliff12: 'xlf', xliff21: 'xlf', csv: 'csv', xlsx: 'xlsx' };
const own = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Fills in a batch file with a third-party program: XLIFF 1.2 with translate-toolkit, XLIFF 2.1 with xsltproc (translate-toolkit does not
 * support it), and tables with LibreOffice.
 */
export async function fillIn(format: BatchFileFormat, file: Buffer, plan: FillPlan): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'bhashantar-foreign-'));
  try {
    const [given, made, wanted] = [`given.${ENDINGS[format]}`, `made.${ENDINGS[format]}`, 'plan.json'].map((name) => join(folder, name));
    await writeFile(given ?? '', file);
    const { rows, prefix, twice, foreign, otherRequest, lost, script } = plan;
    const texts = { [lost]: LOST_TEXT, [script]: SCRIPT_TEXT };
    await writeFile(wanted ?? '', JSON.stringify({ rows, prefix, twice, foreign, otherRequest, texts }));
    if (format === 'xliff21') {
      const named = { prefix, twice, foreign, otherRequest, lost, lostText: LOST_TEXT, script, scriptText: SCRIPT_TEXT };
      const parameters = Object.entries(named).flatMap(([name, value]) => ['--stringparam', name, value]);
      await run('xsltproc', ['--param', 'rows', String(rows), ...parameters, '-o', made ?? '', own('fill-xliff2.xsl'), given ?? '']);
    } else await run(PYTHON, [own(format === 'xliff12' ? 'fill-xliff.py' : 'fill-sheet.py'), given ?? '', made ?? '', wanted ?? '']);
    return await readFile(made ?? '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
