import { expectHeading } from '../../../lib/heading-focus.js';
import { ApiList } from './api-list.js';
import { type ChangeApisSearch, NO_API } from './apis.search.js';
import type { ApisProps } from './apis-props.js';
import { CmsScreen } from './cms/cms.screen.js';
import { ConnectScreen } from './connect/connect.screen.js';
import { ApiScreen } from './one/api.screen.js';

/** The APIs of a project: their list, one of them, or the page on which one is connected. */
export function ApisScreen({ onSearch: change, ...shown }: ApisProps) {
  const { project, search } = shown;
  const onSearch: ChangeApisSearch = (next, replace) => {
    if ('api' in next || 'connect' in next || 'cms' in next || next.view === 'call' || search.view === 'call') expectHeading();
    change(next, replace);
  };
  const props = { ...shown, onSearch };
  if (search.connect)
    return <ConnectScreen project={project} onBack={() => onSearch(NO_API)} onDone={(api) => onSearch({ ...NO_API, api })} />;
  if (search.api) return <ApiScreen key={search.api} {...props} apiId={search.api} />;
  if (search.cms)
    return (
      <CmsScreen
        key={search.cms}
        projectId={project.projectId}
        connectionId={search.cms}
        onBack={() => onSearch(NO_API)}
        onOpen={(api) => onSearch({ ...NO_API, api })}
      />
    );
  return <ApiList {...props} />;
}
