import { type ExportTranslationsDto, TRANSLATION_TYPES, type TranslationType } from '@bhashantar/contracts';
import { invalidField } from '../../../../platform/http/app-error.js';

const UNTRANSLATED: TranslationType = 'NO_TRANSLATION_AVAILABLE';

type Chosen = { [Name in 'withUntranslated' | 'translationType' | 'not']?: ExportTranslationsDto[Name] | undefined } & Pick<
  ExportTranslationsDto,
  'format'
>;

/**
 * The types that an export contains, and the rest of the inverted filter. Segments without a translation are left out unless they are
 * chosen or are the only choice. There is always one type, because an empty list would mean all.
 */
export function chooseTypes({
  format,
  withUntranslated = false,
  translationType,
  not = [],
}: Chosen): Required<Pick<ExportTranslationsDto, 'translationType' | 'not'>> {
  const isChosen = (type: TranslationType) => !translationType?.length || translationType.includes(type) !== not.includes('type');
  const chosen = TRANSLATION_TYPES.filter(isChosen);
  const translated = chosen.filter((type) => type !== UNTRANSLATED);
  if (chosen.length === 0) throw invalidField('translationType', 'No type of translation is left to export. Choose at least one.');
  if (translated.length === 0 && format === 'tmx')
    throw invalidField('format', 'TMX holds translations only. Choose XLIFF, CSV or XLSX for segments without a translation.');
  return {
    translationType: withUntranslated || translated.length === 0 ? chosen : translated,
    not: not.filter((name) => name !== 'type'),
  };
}
