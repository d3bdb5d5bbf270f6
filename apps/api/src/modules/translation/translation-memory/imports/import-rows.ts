import { DISPLAY_TYPES, MACHINE_SOURCES, matchLanguage, TRANSLATION_ORIGINS } from '@bhashantar/contracts';
import type { ReadUnit, TargetState, UnitProperty } from '@bhashantar/formats';
import { splitSegment } from '@bhashantar/icu-messages';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { findUnstorableText } from '../../../../platform/http/find-unstorable-text.js';
import { findStructuralProblem } from '../../quality-rules/check-segment.js';
import { isSourceHash } from '../../translations/source-hash.js';
import type { ImportRow, RowProblem } from './import.entity.js';
import { type NormalisedUnit, normaliseUnit } from './normalise-unit.js';

/** Properties of files in which our own exports keep origin, display type and machine source. */
export const ORIGIN_PROPERTY = 'x-origin';
export const DISPLAY_PROPERTY = 'x-display';
export const MACHINE_SOURCE_PROPERTY = 'x-machine-source';
/** The property of a batch file that says which version a text of a request had when the file was written. */
export const VERSION_PROPERTY = 'x-version';
const VERSION = /^\d{1,7}$/;
export const EXCHANGE_PROPERTIES = [ORIGIN_PROPERTY, DISPLAY_PROPERTY, MACHINE_SOURCE_PROPERTY] as const;

/** A translation that may be stored, or the reason why not. A skipped language is reported once, not for every row. */
export type RowOrRefusal = { language: string; row: ImportRow } | { refusal: RowProblem; isOfLanguage: boolean };

function propertyOf<Value extends string>(unit: ReadUnit, type: string, values: readonly Value[]): Value | undefined {
  const given = unit.properties?.find((property: UnitProperty) => property.type === type)?.value;
  return values.find((value) => value === given);
}

function versionOf(unit: ReadUnit): { version?: number } {
  const given = unit.properties?.find(({ type }) => type === VERSION_PROPERTY)?.value.trim();
  return given !== undefined && VERSION.test(given) ? { version: Number(given) } : {};
}

/** A target without these properties counts as human, unless its file says that a machine made it: other tools keep human translations. */
function originOf(unit: ReadUnit, state: TargetState | undefined): Pick<ImportRow, 'origin' | 'displayType' | 'machineSource'> {
  const named = propertyOf(unit, ORIGIN_PROPERTY, [...TRANSLATION_ORIGINS, 'TRANSLITERATION' as const]);
  const machineSource = propertyOf(unit, MACHINE_SOURCE_PROPERTY, MACHINE_SOURCES);
  const isMachine = named === 'TRANSLITERATION' || (named === undefined && state === 'machine');
  const ofMachine = isMachine && !machineSource ? { machineSource: 'engine' as const } : {};
  return {
    origin: isMachine ? 'MACHINE' : ((named ?? 'USER') as ImportRow['origin']),
    displayType: propertyOf(unit, DISPLAY_PROPERTY, DISPLAY_TYPES) ?? (named === 'TRANSLITERATION' ? 't13n' : 'translation'),
    ...ofMachine,
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

/** The numbers and line ends of a message are parts of its syntax. */
const isMessage = ({ id, key, source }: ReadUnit): boolean =>
  (key !== undefined || (id !== undefined && isSourceHash(id))) && splitSegment(source.text).kind !== 'none';

const asItIs = ({ source: { text } }: ReadUnit, target: string): NormalisedUnit => ({ hash: hashSource(text), source: text, target });

function toImportRow(unit: ReadUnit, target: ReadUnit['targets'][number], { ofProject, chosen }: ImportLanguages): RowOrRefusal {
  const { line } = unit;
  const refuse = (field: string, message: string): RowOrRefusal => ({
    refusal: { line, field, message },
    isOfLanguage: field === 'language',
  });
  const language = matchLanguage(target.language, ofProject);
  if (!language) return refuse('language', `The project is not translated into ${target.language.slice(0, 60)}.`);
  if (!chosen.includes(language)) return refuse('language', `${target.language.slice(0, 60)} was not chosen for this import.`);
  const normalised = isMessage(unit) ? asItIs(unit, target.text) : normaliseUnit(unit.source.text, target.text);
  if (!normalised) return refuse('source', 'The source holds nothing to translate, or inline codes do not nest.');
  const problem = findStructuralProblem(normalised.source, normalised.target, language);
  if (problem) return refuse('target', problem.message);
  const unstorable = findUnstorableText({ source: normalised.source, target: normalised.target });
  if (unstorable) return refuse(unstorable.field, unstorable.message);
  const { id, key, limit } = unit;
  const named = id !== undefined || key !== undefined || limit !== undefined ? { named: { id, key, limit } } : {};
  return { language, row: { line, ...normalised, ...originOf(unit, target.state), ...named, ...versionOf(unit) } };
}
