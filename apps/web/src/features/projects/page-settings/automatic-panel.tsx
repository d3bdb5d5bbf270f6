import type { AutomaticTranslation } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/facts.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { AutomaticForm } from './automatic-form.js';
import { automaticOptions } from './page-settings.queries.js';
import { SettingPanel } from './setting-panel.js';

/** Whether engines translate new content automatically, the monthly word limit, and its use. */
export function AutomaticPanel({ projectId, languages }: { projectId: string; languages: readonly string[] }) {
  const mayEdit = usePermission('settings.edit');
  const query = useQuery(automaticOptions(projectId));
  const { data } = query;
  return (
    <SettingPanel kind="automatic" query={query} form={null}>
      {data && (
        <>
          <AutomaticForm key={`${data.isAutomatic} ${data.monthlyWords}`} {...{ projectId, languages, mayEdit }} saved={data} />
          <Used {...data} />
        </>
      )}
    </SettingPanel>
  );
}

function Used({ isAutomatic, monthlyWords, usedWords, stoppedAt, resumesAt }: AutomaticTranslation) {
  const { t } = useTranslation('pageSettings');
  const counts = { count: usedWords, shown: formatCount(usedWords) };
  const used =
    monthlyWords === null ? t('automatic.usedWords', counts) : t('automatic.usedOf', { ...counts, all: formatCount(monthlyWords) });
  const next = formatDateTime(resumesAt);
  const state = !isAutomatic
    ? t('automatic.off')
    : stoppedAt
      ? t('automatic.stopped', { time: formatDateTime(stoppedAt), next })
      : t('automatic.running');
  return (
    <Facts
      facts={[
        [t('automatic.used'), used],
        [t('automatic.state'), state],
        [t('automatic.next'), next],
      ]}
    />
  );
}
