import type { ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { machineNoticeOptions } from '../../../lib/project/machine-notice.queries.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { LastChange } from './last-change.js';
import { MachineNoticeForm } from './machine-notice-form.js';
import { SettingPanel } from './setting-panel.js';
import { useMachineNoticeChanges } from './use-machine-notice-changes.js';

/** The place of the machine translation notice, and its text in each language. */
export function MachineNoticePanel({ project }: { project: ProjectDetails }) {
  const mayEdit = usePermission('settings.edit');
  const { projectId } = project;
  const query = useQuery(machineNoticeOptions(projectId));
  const { update, undo, last } = useMachineNoticeChanges(projectId);
  const { data } = query;
  return (
    <SettingPanel kind="machineNotice" query={query} form={null}>
      {last && <LastChange message={last.message} pending={undo.isPending} onUndo={() => undo.mutate()} />}
      {data && <MachineNoticeForm key={JSON.stringify(data)} {...{ projectId, update, mayEdit }} saved={data} />}
    </SettingPanel>
  );
}
