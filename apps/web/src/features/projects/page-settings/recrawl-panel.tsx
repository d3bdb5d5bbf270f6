import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../../lib/session/use-permission.js';
import { recrawlOptions } from './page-settings.queries.js';
import { RecrawlFacts } from './recrawl-facts.js';
import { RecrawlForm } from './recrawl-form.js';
import { SettingPanel } from './setting-panel.js';

/** The schedule of automatic crawls, and the mode of the next one. */
export function RecrawlPanel({ projectId }: { projectId: string }) {
  const mayEdit = usePermission('settings.edit');
  const query = useQuery(recrawlOptions(projectId));
  const { data } = query;
  return (
    <SettingPanel kind="recrawl" query={query} form={null}>
      {data && (
        <>
          <RecrawlForm key={`${data.mode} ${data.hour} ${data.weekday}`} {...{ projectId, mayEdit }} saved={data} />
          <RecrawlFacts policy={data} />
        </>
      )}
    </SettingPanel>
  );
}
