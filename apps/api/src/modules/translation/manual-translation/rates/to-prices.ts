import { BAND_SHARES, REQUEST_RATE_DEFAULT } from '@bhashantar/contracts';
import type { RequestPrices } from '../quotes/price-quote.js';
import type { NewRate } from './rates.repository.js';

/** The prices in force; the policy's if none was set. */
export function toPrices(rows: readonly NewRate[]): RequestPrices {
  const shares = { ...BAND_SHARES, ...Object.fromEntries(rows.flatMap(({ band, value }) => (band ? [[band, value]] : []))) };
  const rates = Object.fromEntries(rows.flatMap(({ kind, language, value }) => (kind === 'rate' && language ? [[language, value]] : [])));
  const own = rows.find(({ kind, language }) => kind === 'rate' && language === null);
  return { defaultPaise: own?.value ?? REQUEST_RATE_DEFAULT, rates, shares };
}
