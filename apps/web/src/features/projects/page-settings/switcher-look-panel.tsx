import type { ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../../lib/session/use-permission.js';
import { LastChange } from './last-change.js';
import { popupCssOptions, switcherLookOptions } from './page-settings.queries.js';
import { SettingPanel } from './setting-panel.js';
import { SwitcherLookForm } from './switcher-look-form.js';
import { useSwitcherLookChanges } from './use-switcher-look-changes.js';

/** The place of the language popup and its choices, with a preview. */
export function SwitcherLookPanel({ project }: { project: ProjectDetails }) {
  const mayEdit = usePermission('settings.edit');
  const { projectId } = project;
  const query = useQuery(switcherLookOptions(projectId));
  const css = useQuery(popupCssOptions(projectId));
  const { update, undo, last } = useSwitcherLookChanges(projectId);
  const { data } = query;
  return (
    <SettingPanel kind="switcherLook" query={query} form={null}>
      {last && <LastChange message={last.message} pending={undo.isPending} onUndo={() => undo.mutate()} />}
      {data && (
        <SwitcherLookForm key={JSON.stringify(data)} {...{ project, update, mayEdit }} saved={data} popupCss={css.data?.scoped ?? ''} />
      )}
    </SettingPanel>
  );
}
