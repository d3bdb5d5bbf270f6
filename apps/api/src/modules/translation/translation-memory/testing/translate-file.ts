import { type FileUnit, KEY_COLUMNS, readFile, type UnitVariant, writeCsv, writeXliff, writeXlsx } from '@bhashantar/formats';

/** The formats that have keys. */
export const KEYED_FORMATS = ['xliff12', 'xliff21', 'csv', 'xlsx'] as const;
export type KeyedFormat = (typeof KEYED_FORMATS)[number];

const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'hi' };

/** A file of these units; a table has their keys, and the named properties. */
export async function writeUnits(
  units: readonly FileUnit[],
  format: KeyedFormat,
  { properties = [], targetLanguage = LANGUAGES.targetLanguage }: { properties?: readonly string[]; targetLanguage?: string } = {},
): Promise<Buffer> {
  const columns = [...KEY_COLUMNS, ...properties];
  if (format === 'xlsx') return writeXlsx(units, columns);
  const header = { ...LANGUAGES, targetLanguage, original: 'x', version: format === 'xliff12' ? ('1.2' as const) : ('2.1' as const) };
  let text = '';
  for await (const chunk of format === 'csv' ? writeCsv(units, columns) : writeXliff(units, header)) text += chunk;
  return Buffer.from(text);
}

/** The units of a file in which nothing is wrong. */
export async function readUnits(file: Buffer, targetLanguage = LANGUAGES.targetLanguage): Promise<FileUnit[]> {
  const units: FileUnit[] = [];
  async function* bytes() {
    yield file;
  }
  await readFile(bytes(), {
    ...{ ...LANGUAGES, targetLanguage },
    onUnit: ({ line: _line, ...unit }) => void units.push(unit),
    onError: ({ message }) => {
      throw new Error(message);
    },
  });
  return units;
}

/** The units with a translator's targets; undefined keeps a unit. */
export function translateUnits(
  units: readonly FileUnit[],
  targetOf: (unit: FileUnit) => string | undefined,
  targetLanguage = LANGUAGES.targetLanguage,
): FileUnit[] {
  return units.map((unit) => {
    const text = targetOf(unit);
    const target: UnitVariant = { language: targetLanguage, text: text ?? '', state: 'translated' };
    return text === undefined ? unit : { ...unit, targets: [target] };
  });
}
