import type { ApiItemDetails, ProjectDetails } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../components/empty-state.js';
import { Facts } from '../../../../components/facts.js';
import { englishName, LanguageName } from '../../../../components/language-name.js';
import { Panel } from '../../../../components/panel.js';
import { ProgressBar } from '../../../../components/progress-bar.js';
import { Statistics } from '../../../../components/statistics.js';
import { TimeAgo } from '../../../../components/time-ago.js';
import { formatCount, formatShare } from '../../../../lib/format/format-number.js';
import { formatDateTime } from '../../../../lib/format/format-time.js';
import { useApiPermissions } from '../api-actions.js';
import styles from '../apis.module.css';
import { isHouse } from '../house.js';
import type { Schedule } from '../item-settings.js';
import { DomainName } from '../item-traits.js';
import { AddLanguages } from './add-languages.js';
import { itemUrl } from './item-url.js';
import { LanguageDelivery } from './language-delivery.js';

interface Props {
  own: ApiItemDetails;
  project: ProjectDetails;
}

/** The traits of an API, the progress of each language, and the times of its syncs. */
export function ApiOverview({ own, project }: Props) {
  const { t } = useTranslation('apis');
  const { kind, entries, segments, lastSyncAt, nextSyncAt, schedule, createdAt, createdBy, description } = own;
  const added = formatDateTime(createdAt);
  return (
    <>
      <Statistics
        items={[
          ...(kind === 'dynamic' ? [{ key: 'entries', label: t('entries'), value: formatCount(entries) }] : []),
          { key: 'texts', label: t('segments'), value: formatCount(segments) },
        ]}
      />
      <Languages own={own} project={project} />
      <Facts
        facts={[
          ...(description ? [[t('settings.description'), description] as const] : []),
          [
            t('address'),
            <bdi key="address" dir="ltr" className={styles.key}>
              {own.method} {own.url}
            </bdi>,
          ],
          [t('kind'), `${t(`kinds.${kind}`)}, ${t(`types.${own.type}`)}`],
          [t('contentType'), t(`contentTypes.${own.contentType}`)],
          [t('environment'), t(`environments.${own.environment}`)],
          [
            t('domain'),
            <span key="domain">
              <DomainName domain={own.domain} />
              {isHouse(own.domain) && <span className="bh-muted"> {t('houseNote')}</span>}
            </span>,
          ],
          [t('lastSync'), <TimeAgo key="last" at={lastSyncAt} never={t('neverSynced')} />],
          ...(nextSyncAt ? [[t('nextSync'), formatDateTime(nextSyncAt)] as const] : []),
          [t('schedule'), t(`schedules.${schedule as Schedule}`)],
          [t('added'), createdBy ? t('addedBy', { at: added, who: createdBy }) : added],
        ]}
      />
    </>
  );
}

function Languages({ own, project }: Props) {
  const { t } = useTranslation('apis');
  const may = useApiPermissions();
  const [isAdding, setAdding] = useState(false);
  const { languageList, hasOwnLanguages, segments } = own;
  const open = project.targetLanguages.filter((code) => !own.languages.includes(code));
  return (
    <Panel
      title={t('languages')}
      extra={may.manage && open.length > 0 && <Button onClick={() => setAdding(true)}>{t('addLanguages')}</Button>}
    >
      <p className="bh-muted">{t(hasOwnLanguages ? 'languagesOwn' : 'languagesAll')}</p>
      {segments === 0 && <EmptyState kind="empty" title={t('notYet')} text={t('notYetText')} />}
      {segments > 0 && (
        <ul className={styles.languages}>
          {languageList.map((progress) => {
            const { language, translated, total } = progress;
            const name = englishName(language);
            const counts = { shown: formatCount(translated), total: formatCount(total) };
            return (
              <li key={language}>
                <LanguageName code={language} />
                <ProgressBar label={name} value={translated} total={Math.max(total, 1)} />
                <span className="bh-muted bh-num">
                  {formatShare(total > 0 ? translated / total : 0)} · {t('runs.done', counts)}
                </span>
                <Link
                  to="/app/projects/$projectId/translations"
                  params={{ projectId: project.projectId }}
                  search={{ language, url: itemUrl(own) }}
                >
                  {t('translateBy')}
                  <span className="bh-visually-hidden"> {name}</span>
                </Link>
                {!own.cms && <LanguageDelivery own={own} project={project} progress={progress} />}
              </li>
            );
          })}
        </ul>
      )}
      {isAdding && <AddLanguages apiId={own.apiId} codes={open} onClose={() => setAdding(false)} />}
    </Panel>
  );
}
