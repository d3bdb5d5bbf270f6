import { LEVERAGE_BANDS, type LeverageBand, REQUEST_RATE_MAX, type TranslationRates, type UpdateRatesDto } from '@bhashantar/contracts';
import { dayOf } from '../../../../lib/format/day-of.js';

/** The fields of the form by name: `default`, `rate_hi`, `share_exact`, `effectiveAt`. Amounts are in rupees, as they are typed. */
export type RateValues = Record<string, string>;

export const rateField = (language: string) => `rate_${language}`;
export const shareField = (band: LeverageBand) => `share_${band}`;

const AMOUNT = /^(\d{1,4})(?:\.(\d{1,2}))?$/;

/** Typed rupees as paise; undefined if the text is not an amount, or too large. */
export function readRupees(typed: string): number | undefined {
  const [, rupees = '', fraction = ''] = AMOUNT.exec(typed.trim()) ?? [];
  if (!rupees) return undefined;
  const paise = Number(rupees) * 100 + Number(fraction.padEnd(2, '0'));
  return paise <= REQUEST_RATE_MAX ? paise : undefined;
}

export const writeRupees = (paise: number): string => (paise / 100).toFixed(2);

/** A whole number of percent; undefined for other input. */
export function readPercent(typed: string): number | undefined {
  if (!/^\d{1,3}$/.test(typed.trim())) return undefined;
  const percent = Number(typed);
  return percent <= 100 ? percent : undefined;
}

export function valuesOf({ defaultPaise, rates, shares }: TranslationRates): RateValues {
  return {
    default: writeRupees(defaultPaise),
    ...Object.fromEntries(rates.map(({ targetLang, paise }) => [rateField(targetLang), writeRupees(paise)])),
    ...Object.fromEntries(shares.map(({ band, percent }) => [shareField(band), String(percent)])),
    effectiveAt: '',
  };
}

/** Only the changes from the rates in force; undefined if there are none. */
export function changesOf(rates: TranslationRates, languages: readonly string[], values: RateValues): UpdateRatesDto | undefined {
  const defaultPaise = readRupees(values.default ?? '');
  const known = new Map(rates.rates.map(({ targetLang, paise }) => [targetLang, paise]));
  const changedRates = languages.flatMap((targetLang) => {
    const paise = readRupees(values[rateField(targetLang)] ?? '');
    return paise === undefined || paise === known.get(targetLang) ? [] : [{ targetLang, paise }];
  });
  const changedShares = LEVERAGE_BANDS.flatMap((band) => {
    const percent = readPercent(values[shareField(band)] ?? '');
    const before = rates.shares.find((share) => share.band === band)?.percent;
    return percent === undefined || percent === before ? [] : [{ band, percent }];
  });
  const isDefaultChanged = defaultPaise !== undefined && defaultPaise !== rates.defaultPaise;
  if (!isDefaultChanged && changedRates.length === 0 && changedShares.length === 0) return undefined;
  return {
    organisationId: rates.organisationId,
    ...(isDefaultChanged ? { defaultPaise } : {}),
    ...(changedRates.length > 0 ? { rates: changedRates } : {}),
    ...(changedShares.length > 0 ? { shares: changedShares } : {}),
    ...(values.effectiveAt ? { effectiveAt: new Date(`${values.effectiveAt}T00:00`).toISOString() } : {}),
  };
}

/** Today in the reader's time zone. A change that is dated today applies from now on. */
export const today = (now = new Date()): string => dayOf(now);
