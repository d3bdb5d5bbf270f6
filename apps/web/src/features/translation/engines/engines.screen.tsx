import { PlusOutlined } from '@ant-design/icons';
import type { EngineConnection, EngineConnectionList } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { PageHeading } from '../../../components/page-heading.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { EngineForm } from './engine-form.js';
import { EngineTable } from './engine-table.js';
import { connectionsOptions, projectPairsOptions } from './engines.queries.js';
import type { ChangeEnginesSearch, EnginesSearch } from './engines.search.js';
import { findServed } from './find-served.js';
import { InstalledEngines } from './installed-engines.js';
import { NextStep } from './next-step.js';

/** The translation engines of the organisation: connect, try, change, put in order, remove. */
export function EnginesScreen({ search, change }: { search: EnginesSearch; change: ChangeEnginesSearch }) {
  const { t } = useTranslation('engines');
  const open = (which?: string) => change({ open: which });
  // Shown once an engine is connected: the next step is to translate with it.
  const isFirst = useQuery(connectionsOptions).data?.connections.length === 0;
  const add = (
    <Button type={isFirst ? 'primary' : 'default'} icon={<PlusOutlined aria-hidden />} onClick={() => open('new')}>
      {t('connect')}
    </Button>
  );
  return (
    <>
      <PageHeading title={t('title')} documentTitle={t('title')} lead={t('lead')} actions={add} />
      <EnginesBody onEdit={({ connectionId }) => open(connectionId)} />
      {search.open && <OpenForm which={search.open} onClose={() => open()} />}
    </>
  );
}

/** The form of the engine that the address names. Renders nothing if that engine is not connected, or no longer connected. */
function OpenForm({ which, onClose }: { which: string; onClose(): void }) {
  const { data } = useQuery(connectionsOptions);
  if (which === 'new') return <EngineForm connection={undefined} onClose={onClose} />;
  const connection = data?.connections.find(({ connectionId }) => connectionId === which);
  return connection && <EngineForm key={which} connection={connection} onClose={onClose} />;
}

function EnginesBody({ onEdit }: { onEdit(connection: EngineConnection): void }) {
  const list = useQuery(connectionsOptions);
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={3} />;
  return <Engines list={list.data} onEdit={onEdit} />;
}

function Engines({ list: { connections, installed }, onEdit }: { list: EngineConnectionList; onEdit(connection: EngineConnection): void }) {
  const { t } = useTranslation('engines');
  const emptyText = useEmptyText(installed);
  return (
    <>
      {connections.length > 0 ? (
        <>
          <EngineTable connections={connections} onEdit={onEdit} />
          <NextStep />
        </>
      ) : (
        <EmptyState kind="empty" title={t('emptyTitle')} text={t(emptyText)} />
      )}
      <InstalledEngines engines={installed} />
    </>
  );
}

/** The text for an organisation that has connected no engine; the installation may have some. */
function useEmptyText(installed: EngineConnectionList['installed']): 'emptyText' | 'emptyBeside' | 'emptyOthers' {
  const { data: wanted = [] } = useQuery(projectPairsOptions);
  if (installed.length === 0) return 'emptyText';
  const isServed = wanted.length === 0 || installed.some(({ pairs }) => findServed(pairs, wanted).length > 0);
  return isServed ? 'emptyBeside' : 'emptyOthers';
}
