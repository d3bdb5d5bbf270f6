import { type ProjectDetails, type SwitcherLook, updateSwitcherLook } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../lib/http/client.js';
import { usePermission } from '../../lib/session/use-permission.js';
import { useNotify } from '../../lib/use-notify.js';
import { LastChange } from './last-change.js';
import { popupCssOptions, switcherLookOptions } from './page-settings.queries.js';
import { SettingPanel } from './setting-panel.js';
import { SwitcherLookForm } from './switcher-look-form.js';

/** Where the language popup stands and what it offers, changed with a preview beside it. */
export function SwitcherLookPanel({ project }: { project: ProjectDetails }) {
  const mayEdit = usePermission('settings.edit');
  const { projectId } = project;
  const query = useQuery(switcherLookOptions(projectId));
  const css = useQuery(popupCssOptions(projectId));
  const { update, undo, last } = useChanges(projectId);
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

/** What is empty is not sent as null. */
const toBody = ({ parent, background, textColour, ...look }: SwitcherLook) => ({
  ...look,
  ...{ parent: parent ?? '', background: background ?? '', textColour: textColour ?? '' },
});

function useChanges(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const [last, setLast] = useState<{ message: string; previous: SwitcherLook }>();
  const refresh = () => client.invalidateQueries({ queryKey: ['pageSettings', projectId, 'switcherLook'] });
  const update = useMutation({
    mutationFn: (look: SwitcherLook) => send(updateSwitcherLook, { projectId, ...toBody(look) }),
    onSuccess: ({ message, data: { previous } }) => {
      setLast({ message, previous });
      return refresh();
    },
  });
  const undo = useMutation({
    mutationFn: async () => last && send(updateSwitcherLook, { projectId, ...toBody(last.previous) }),
    onSuccess: () => {
      setLast(undefined);
      return refresh();
    },
    onError: (error) => notify.failure('pageSettings', error),
  });
  return { update, undo, last };
}

export type SwitcherLookUpdate = ReturnType<typeof useChanges>['update'];
