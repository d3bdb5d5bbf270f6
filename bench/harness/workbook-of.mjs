import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';

const { ZipFile } = await import(createRequire(new URL('../../packages/formats/package.json', import.meta.url)).resolve('yazl'));

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const ROWS = 10_000;
const HEAD = ['en', 'hi'];

const cell = (column, row, index) => `<c r="${column}${row}" t="s"><v>${index}</v></c>`;

/** The bytes of a workbook with so many shared texts, of which the sheet's 10,000 rows use the first. The texts compress well. */
export async function workbookOf(sharedTexts) {
  const texts = [...HEAD, ...Array.from({ length: sharedTexts - HEAD.length }, (_, at) => `text ${at}`)];
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const first = at === 0 ? 0 : 2 * at;
    return `<row r="${at + 1}">${cell('A', at + 1, first)}${cell('B', at + 1, first + 1)}</row>`;
  });
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}
