import type { ScopeRulesEffect, ScopeRulesSide } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import styles from './page-settings.module.css';

/** The effect of other rules, in addresses, pages and words. */
export function ScopeEffect({ effect }: { effect: ScopeRulesEffect | undefined }) {
  const { t } = useTranslation('pageSettings');
  if (!effect) return <p aria-busy>{t('scopeRules.counting')}</p>;
  const { leaving, entering } = effect;
  const words = { words: formatCount(leaving.words) };
  return (
    <div role="status" className={styles.result}>
      {leaving.urls === 0 && entering.urls === 0 && <p>{t('scopeRules.nothing')}</p>}
      {leaving.urls > 0 && (
        <>
          <p>
            {leaving.pages > 0
              ? t('scopeRules.leaving', { count: leaving.pages, shown: formatCount(leaving.pages), ...words })
              : t('scopeRules.leavingNone')}
          </p>
          {leaving.pages > 0 && <p>{t('scopeRules.leavingText')}</p>}
          <Examples side={leaving} />
        </>
      )}
      {entering.urls > 0 && (
        <>
          <p>{t('scopeRules.entering', { count: entering.urls, shown: formatCount(entering.urls) })}</p>
          <Examples side={entering} />
        </>
      )}
      <p className="bh-muted">{t('scopeRules.later')}</p>
    </div>
  );
}

function Examples({ side: { urls, examples } }: { side: ScopeRulesSide }) {
  const { t } = useTranslation('pageSettings');
  const more = urls - examples.length;
  return (
    <ul>
      {examples.map((url) => (
        <li key={url}>
          <bdi dir="ltr">{url}</bdi>
        </li>
      ))}
      {more > 0 && <li>{t('scopeRules.more', { count: more, shown: formatCount(more) })}</li>}
    </ul>
  );
}
