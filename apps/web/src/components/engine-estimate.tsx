import type { EngineForecast } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../lib/format/format-number.js';
import { formatPrice } from '../lib/format/format-price.js';
import { languageLabel } from './language-name.js';
import { useDuration } from './run-time.js';

/** The engine for each language, its volume, the cost if the price is known, and of several languages the time of each. */
export function EngineEstimate({ engines }: { engines: readonly EngineForecast[] }) {
  const { t } = useTranslation();
  const say = useDuration();
  return engines.map(({ language, name, via, characters, cost, translationSeconds: seconds }) => {
    const target = languageLabel(language);
    if (name === null) return <div key={language}>{t('engineEstimate.noEngine', { language: target })}</div>;
    const engine = via === null ? name : t('engineEstimate.via', { engine: name, via: languageLabel(via) });
    const parts = [
      t('engineEstimate.characters', { count: characters, shown: formatCount(characters) }),
      formatPrice(cost),
      engines.length > 1 && seconds !== null && say(seconds),
    ];
    return (
      <div key={language}>
        {t('engineEstimate.engine', { language: target, engine })} <span className="bh-muted">({parts.filter(Boolean).join(', ')})</span>
      </div>
    );
  });
}

/** The sum of the known prices; undefined if none is known. */
export function knownCost(engines: readonly EngineForecast[]): number | undefined {
  const costs = engines.flatMap(({ cost }) => cost ?? []);
  return costs.length > 0 ? costs.reduce((sum, cost) => sum + cost, 0) : undefined;
}
