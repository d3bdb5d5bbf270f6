export { CSV_BEGIN, csvLine, csvLines, rearm } from './csv/csv-line.js';
export { readCsv } from './csv/read-csv.js';
export { writeCsv } from './csv/write-csv.js';
export { detectFormat, FILE_FORMATS, type FileFormat } from './detect-format.js';
export type { FileTerm, ReadGlossaryOptions, TermProblem, WrittenTerm } from './glossary/file-term.js';
export { GLOSSARY_FORMATS, type GlossaryFormat, readGlossary } from './glossary/read-glossary.js';
export { writeGlossaryCsv } from './glossary/write-glossary-csv.js';
export { writeTbx } from './glossary/write-tbx.js';
export type { JsonRule } from './json/discovery/decide-rule.js';
export {
  compareShapes,
  type DocumentKeys,
  type JsonShape,
  type KeyCorrections,
  KeyDiscovery,
  type KeyRule,
} from './json/discovery/discover-keys.js';
export type { ValueKind } from './json/discovery/kinds.js';
export { valueKind } from './json/discovery/value-kind.js';
export { JsonError, type JsonPlace } from './json/json-error.js';
export type { JsonEvent, JsonString, JsonStructure } from './json/json-event.js';
export { JSON_LIMITS, type JsonLimits } from './json/json-limits.js';
export { escapePointer } from './json/json-pointer.js';
export type { JsonStyle } from './json/json-style.js';
export { type ReadJsonOptions, readJson, readJsonEvents, readJsonSteps } from './json/read-json.js';
export type { JsonValue, ValueText } from './json/values/json-value.js';
export { MARKDOWN_CHARS_MAX } from './json/values/read-markdown.js';
export { readSegmentText } from './json/values/read-segment-text.js';
export { HTML_CHARS_MAX, readJsonValue } from './json/values/read-value.js';
export { type JsonTarget, writeJson } from './json/write-json.js';
export { readFile } from './read-file.js';
export { readTable } from './table/read-table.js';
export { KEY_COLUMNS } from './table/table-columns.js';
export { readTmx } from './tmx/read-tmx.js';
export { writeTmx } from './tmx/write-tmx.js';
export { FILE_LIMITS, type FileLimits } from './unit/file-limits.js';
export type { FileUnit, ReadUnit, TargetState, UnitLimit, UnitProperty, UnitVariant } from './unit/file-unit.js';
export { FormatError, type FormatProblem, type ProblemField } from './unit/format-error.js';
export type { ReadOptions } from './unit/read-options.js';
export type { SheetRow, WorkbookRows } from './unit/workbook-rows.js';
export { hasInlineMarkup, type InlineTextProblem, readInlineText, writeInlineText } from './xliff/inline-text.js';
export { readXliff } from './xliff/read-xliff.js';
export { writeXliff } from './xliff/write-xliff.js';
export { holdWorkbook } from './xlsx/open-workbook.js';
export { readWorkbookRows, readXlsx } from './xlsx/read-xlsx.js';
export { writeXlsx } from './xlsx/write-xlsx.js';
export { type XlsxCell, XlsxWriter } from './xlsx/xlsx-writer.js';
