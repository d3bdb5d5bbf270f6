import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import zone from '../../../components/zone-list.module.css';
import { documentsOptions } from './documents.queries.js';

interface Props {
  projectId: string;
  language: string;
  value: string | undefined;
  onChange(url: string | undefined): void;
}

/** The newest documents of a project beside the editor; a click shows one document's texts. */
export function DocumentsZone({ projectId, value, onChange }: Props) {
  const { t } = useTranslation('documents');
  const { data, error, refetch } = useQuery(documentsOptions(projectId, { pageNumber: 1, searchText: '' }));
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  return (
    <div className={zone.zone}>
      <ul>
        <li>
          <button type="button" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
            {t('every')}
          </button>
        </li>
        {data.requests.map(({ requestId, name }) => (
          <li key={requestId}>
            <button type="button" aria-pressed={value === `file:${requestId}`} title={name} onClick={() => onChange(`file:${requestId}`)}>
              <span dir="auto">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Link to="/app/projects/$projectId/documents" params={{ projectId }}>
        {t('all')}
      </Link>
    </div>
  );
}
