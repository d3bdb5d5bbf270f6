import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import zone from '../../../components/zone-list.module.css';
import { apisOptions } from './apis.queries.js';
import { itemUrl } from './one/item-url.js';

interface Props {
  projectId: string;
  /** The address that filters the editor: an API, or an entry of one. */
  value: string | undefined;
  onChange(url: string | undefined): void;
}

/** The newest APIs of a project beside the editor; a click shows one API's texts. */
export function ApisZone({ projectId, value, onChange }: Props) {
  const { t } = useTranslation('apis');
  const { data, error, refetch } = useQuery(apisOptions(projectId, { page: 1 }));
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  if (data.total === 0) return null;
  return (
    <div className={zone.zone}>
      <p>{t('title')}</p>
      <ul>
        {data.apis.map((own) => {
          const url = itemUrl(own);
          const isShown = value === url || value?.startsWith(`${url}/`) === true;
          return (
            <li key={own.apiId}>
              <button type="button" aria-pressed={isShown} title={own.name} onClick={() => onChange(isShown ? undefined : url)}>
                <span dir="auto">
                  {own.name}
                  <bdi>{t(`kinds.${own.kind}`)}</bdi>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <Link to="/app/projects/$projectId/apis" params={{ projectId }}>
        {t('all')}
      </Link>
    </div>
  );
}
