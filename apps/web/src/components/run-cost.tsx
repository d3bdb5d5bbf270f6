import type { RunEstimate, RunLimits } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatList } from '../lib/format/format-list.js';
import { formatCount } from '../lib/format/format-number.js';
import { EngineEstimate } from './engine-estimate.js';
import { languageLabel } from './language-name.js';
import { PlanLink } from './plan-link.js';
import styles from './run-cost.module.css';
import { RunTime } from './run-time.js';

const namesOf = (languages: readonly string[]) => formatList(languages.map(languageLabel));

/** The cost of a machine translation in each language, its time, and the part that limits leave out. */
export function RunCost({ estimate }: { estimate: RunEstimate }) {
  const { t } = useTranslation();
  const { unpriced, translationSeconds } = estimate;
  const languages = estimate.languages.filter(({ segments }) => segments > 0);
  return (
    <div className={styles.cost}>
      <div>
        <EngineEstimate engines={languages} />
      </div>
      {unpriced.length > 0 && <p>{t('runCost.unpriced', { languages: namesOf(unpriced) })}</p>}
      <RunTime engines={languages} seconds={translationSeconds} />
      <RunLimitNotes limits={estimate} />
    </div>
  );
}

/** Names the languages for which the plan does not have enough words. */
export function Unfitting({ languages }: { languages: readonly string[] }) {
  const { t } = useTranslation();
  return languages.length === 0 ? null : t('runCost.unfitting', { languages: namesOf(languages) });
}

/** The part that the monthly limits of engines and the words of the plan leave out. */
export function RunLimitNotes({ limits: { engineLimits, plan, unfitting } }: { limits: RunLimits }) {
  const { t } = useTranslation();
  const short = engineLimits.filter(({ characters, left }) => left < characters);
  return (
    <>
      {short.map(({ engine, name, characters, left }) => (
        <p key={engine} className={styles.short}>
          {t('runCost.engineLimit', { engine: name, left: formatCount(left), characters: formatCount(characters) })}
        </p>
      ))}
      {plan && plan.words > 0 && plan.words <= plan.left && (
        <p>{t('runCost.fits', { count: plan.words, words: formatCount(plan.words), left: formatCount(plan.left) })}</p>
      )}
      {plan && plan.words > plan.left && (
        <p className={styles.short}>
          {t('runCost.plan', { left: formatCount(plan.left), words: formatCount(plan.words) })} <Unfitting languages={unfitting} />{' '}
          <PlanLink />
        </p>
      )}
    </>
  );
}
