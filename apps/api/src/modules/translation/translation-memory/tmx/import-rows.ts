import type { DisplayType, ImportReport, MachineSource, TranslationOrigin } from '@bhashantar/contracts';
import { DISPLAY_TYPES, MACHINE_SOURCES, TRANSLATION_ORIGINS } from '@bhashantar/contracts';
import type { ReadUnit, UnitProperty } from '@bhashantar/formats';
import { findStructuralProblem } from '../../translations/quality/check-segment.js';
import { matchLanguage } from './match-language.js';
import { normaliseUnit } from './normalise-unit.js';

/** TMX properties in which our own exports keep origin, display type and machine source. */
export const ORIGIN_PROPERTY = 'x-origin';
export const DISPLAY_PROPERTY = 'x-display';
export const MACHINE_SOURCE_PROPERTY = 'x-machine-source';

/** One translation of a file, normalised. */
export interface ImportRow {
  line: number;
  hash: string;
  source: string;
  target: string;
  origin: TranslationOrigin;
  displayType: DisplayType;
  machineSource?: MachineSource;
}

export type RowOrRefusal = { language: string; row: ImportRow } | { language: string | undefined; line: number; refusal: string };

function propertyOf<Value extends string>(unit: ReadUnit, type: string, values: readonly Value[]): Value | undefined {
  const given = unit.properties?.find((property: UnitProperty) => property.type === type)?.value;
  return values.find((value) => value === given);
}

/** A unit without these properties counts as human: other tools keep human translations. */
function originOf(unit: ReadUnit): Pick<ImportRow, 'origin' | 'displayType' | 'machineSource'> {
  const machineSource = propertyOf(unit, MACHINE_SOURCE_PROPERTY, MACHINE_SOURCES);
  return {
    origin: propertyOf(unit, ORIGIN_PROPERTY, TRANSLATION_ORIGINS) ?? 'USER',
    displayType: propertyOf(unit, DISPLAY_PROPERTY, DISPLAY_TYPES) ?? 'translation',
    ...(machineSource && { machineSource }),
  };
}

/** The languages of a project, and those that the import is limited to. */
export interface ImportLanguages {
  ofProject: readonly string[];
  chosen: readonly string[];
}

/** The translations of a unit: those that may be stored, by language of the project, and those refused, with the reason. */
export function* toImportRows(unit: ReadUnit, languages: ImportLanguages): Generator<RowOrRefusal> {
  for (const target of unit.targets) yield toImportRow(unit, target, languages);
}

function toImportRow(unit: ReadUnit, target: ReadUnit['targets'][number], { ofProject, chosen }: ImportLanguages): RowOrRefusal {
  const { line } = unit;
  const language = matchLanguage(target.language, ofProject);
  if (!language) return { language, line, refusal: `The project is not translated into ${target.language}.` };
  if (!chosen.includes(language)) return { language: undefined, line, refusal: `${target.language} was not chosen for this import.` };
  const normalised = normaliseUnit(unit.source.text, target.text);
  if (!normalised) return { language, line, refusal: 'The source holds nothing to translate, or inline codes do not nest.' };
  const problem = findStructuralProblem(normalised.source, normalised.target, language);
  if (problem) return { language, line, refusal: problem.message };
  return { language, row: { line, ...normalised, ...originOf(unit) } };
}

export const emptyReport = (): ImportReport => ({ read: 0, added: 0, changed: 0, unchanged: 0, refused: 0, errors: [] });

/** People read the report, so it lists this many errors at most. The counts go on. */
const MAX_ERRORS = 1000;

export function addError(report: ImportReport, line: number, message: string): void {
  if (report.errors.length < MAX_ERRORS) report.errors.push({ line, message });
}
