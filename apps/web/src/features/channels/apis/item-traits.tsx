import { API_ENTRY_CHANGES, type ApiItem, type ApiSync } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { englishName, OwnName } from '../../../components/language-name.js';
import { ProgressBar } from '../../../components/progress-bar.js';
import { formatCount, formatShare } from '../../../lib/format/format-number.js';
import styles from './apis.module.css';
import { isHouse } from './house.js';

/** The name of a domain: a House by its name, a host as it is. */
export function DomainName({ domain }: { domain: string }) {
  const { t } = useTranslation('apis');
  return isHouse(domain) ? t(`houses.${domain}`) : <bdi dir="ltr">{domain}</bdi>;
}

/** Kind, environment and domain of an API in one line. */
export function ItemTraits({ own: { kind, environment, domain } }: { own: ApiItem }) {
  const { t } = useTranslation('apis');
  return (
    <>
      {t(`kinds.${kind}`)} · {t(`environments.${environment}`)} · <DomainName domain={domain} />
    </>
  );
}

/** The changes that a sync brought in; kinds without an entry are left out. A sync without entries shows `0 unchanged`. */
export function SyncChanges({ changes }: { changes: ApiSync['changes'] }) {
  const { t } = useTranslation('apis');
  const found = API_ENTRY_CHANGES.filter((kind) => changes[kind] > 0);
  const shown = found.length > 0 ? found : (['unchanged'] as const);
  return (
    <ul className={styles.changes}>
      {shown.map((kind) => (
        <li key={kind}>{t(`changes.${kind}`, { shown: formatCount(changes[kind]) })}</li>
      ))}
    </ul>
  );
}

const SHOWN = 4;

/** The translated share of the first languages. */
export function LanguageProgress({ list }: { list: readonly { language: string; translated: number; total: number }[] }) {
  const { t } = useTranslation('apis');
  const rest = list.slice(SHOWN);
  return (
    <ul className={styles.progress}>
      {list.slice(0, SHOWN).map(({ language, translated, total }) => (
        <li key={language}>
          <span title={englishName(language)}>
            <OwnName code={language} />
          </span>
          <ProgressBar
            label={t('translated', { language: englishName(language), shown: formatCount(translated), total: formatCount(total) })}
            value={translated}
            total={Math.max(total, 1)}
          />
          <span className={styles.share}>{formatShare(total > 0 ? translated / total : 0)}</span>
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.map(({ language }) => englishName(language)).join(', ')}>
          <span aria-hidden>+{rest.length}</span>
          <span className="bh-visually-hidden">{rest.map(({ language }) => englishName(language)).join(', ')}</span>
        </li>
      )}
    </ul>
  );
}
