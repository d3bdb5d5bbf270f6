import type { ApiItemDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { LinkTabs } from '../../../../components/link-tabs.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { ApiActions, useApiPermissions } from '../api-actions.js';
import { ApiState } from '../api-state.js';
import styles from '../apis.module.css';
import { apiOptions, useSyncApis } from '../apis.queries.js';
import { API_VIEWS, type ApiView, NO_API } from '../apis.search.js';
import type { ApisProps } from '../apis-props.js';
import { ApiWrites } from '../cms/api-writes.js';
import { ConnectScreen } from '../connect/connect.screen.js';
import { FailureNotice } from '../failure-notice.js';
import { PartHeading } from '../part-heading.js';
import { ApiKeys } from './api-keys.js';
import { ApiOverview } from './api-overview.js';
import { ApiRuns } from './api-runs.js';
import { ApiSettings } from './api-settings.js';
import { ApiSyncs } from './api-syncs.js';
import { EntryList } from './entry-list.js';

interface Props extends ApisProps {
  apiId: string;
}

/** One API with its parts. */
export function ApiScreen(props: Props) {
  const { t } = useTranslation('apis');
  const { apiId, project, search, onSearch } = props;
  const { data: own, error, isPending, refetch } = useQuery(apiOptions(apiId));
  const back = () => onSearch(NO_API);
  if (own && search.view === 'call')
    return (
      <ConnectScreen
        project={project}
        own={own}
        onBack={() => onSearch({ view: undefined })}
        onDone={() => onSearch({ view: undefined })}
      />
    );
  return (
    <>
      <Button type="link" className={styles.back ?? ''} onClick={back}>
        ← {t('back')}
      </Button>
      {isPending && <RowsSkeleton rows={6} />}
      {error && !own && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {own && <Opened {...props} own={own} />}
    </>
  );
}

function Opened(props: Props & { own: ApiItemDetails }) {
  const { own, project, search, onSearch, Quote } = props;
  const may = useApiPermissions();
  const sync = useSyncApis();
  const view = search.view ?? 'overview';
  const showCall = () => onSearch({ view: 'call' });
  return (
    <>
      <div className={styles.head}>
        <PartHeading>
          <bdi>{own.name}</bdi>
        </PartHeading>
        <ApiState own={own} />
        <div className={styles.buttons}>
          <ApiActions project={project} items={[own]} Quote={Quote} onDeleted={() => onSearch(NO_API)} />
        </div>
      </div>
      {own.reason && own.state !== 'syncing' && (
        <FailureNotice
          reason={own.reason}
          mayManage={may.manage && !own.cms}
          maySync={may.sync}
          isSyncing={sync.isPending}
          onSync={() => sync.submit([own.apiId])}
          onChangeCall={showCall}
        />
      )}
      <Views own={own} view={view} projectId={project.projectId} search={search} />
      <div className={styles.stack}>
        {view === 'overview' && <ApiOverview own={own} project={project} />}
        {view === 'keys' && <ApiKeys own={own} part={search.part} onPart={(part) => onSearch({ part })} />}
        {view === 'entries' && <EntryList own={own} search={search} onSearch={onSearch} />}
        {view === 'syncs' && (
          <ApiSyncs own={own} onShowEntries={(change) => onSearch({ view: 'entries', change, part: 1, find: undefined })} />
        )}
        {view === 'runs' && <ApiRuns own={own} />}
        {view === 'writes' && own.cms && <ApiWrites own={own} part={search.part} onPart={(part) => onSearch({ part })} />}
        {view === 'settings' && <ApiSettings key={own.apiId} own={own} project={project} onChangeCall={showCall} />}
      </div>
    </>
  );
}

interface ViewsProps {
  own: ApiItemDetails;
  view: ApiView;
  projectId: string;
  search: ApisProps['search'];
}

/** The parts of the screen as links, so that each can be opened in another window. */
function Views({ own, view, projectId, search }: ViewsProps) {
  const { t } = useTranslation('apis');
  const mayTranslate = useApiPermissions().translate;
  const shown = API_VIEWS.filter((each) => each !== 'call' && (each !== 'runs' || mayTranslate) && (each !== 'writes' || own.cms));
  return (
    <LinkTabs label={t('sections', { name: own.name })} size="compact">
      {shown.map((each) => (
        <Link
          key={each}
          to="/app/projects/$projectId/apis"
          params={{ projectId }}
          search={{ ...search, view: each, part: 1, find: undefined, change: undefined }}
          // The router compares paths, but these addresses differ only in their search.
          activeProps={{}}
          aria-current={each === view ? 'page' : undefined}
        >
          {t(each === 'entries' && own.kind === 'static' ? 'views.labels' : `views.${each as Exclude<ApiView, 'call'>}`)}
        </Link>
      ))}
    </LinkTabs>
  );
}
