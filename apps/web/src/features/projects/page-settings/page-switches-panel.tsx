import {
  CACHE_KEYS,
  type CacheKey,
  META_KEYS,
  type MetaKey,
  type ProjectDetails,
  projectDetails,
  type SuccessReply,
  updateCache,
  updateMeta,
} from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Panel } from '../../../components/panel.js';
import { SwitchField } from '../../../components/switch-field.js';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';
import { VisitorsSee } from './visitors-see.js';

type Change = { kind: 'cache'; key: CacheKey; status: boolean } | { kind: 'meta'; key: MetaKey; status: boolean };

/** The caches of the published site, or the translated texts for search engines. Read-only for people who may not set them. */
export function PageSwitchesPanel({ project, kind, children }: { project: ProjectDetails; kind: Change['kind']; children?: ReactNode }) {
  const { t } = useTranslation('pageSettings');
  const mayEdit = usePermission('settings.edit');
  const [asked, setAsked] = useState<Change>();
  const save = useSave(project.projectId, () => setAsked(undefined));
  const switches: Change[] =
    kind === 'cache'
      ? CACHE_KEYS.map((key) => ({ kind, key, status: project.cache[key] }))
      : META_KEYS.map((key) => ({ kind, key, status: project.meta[key] }));
  return (
    <Panel title={t(`${kind}.title`)}>
      <p className="bh-muted">{t(`${kind}.lead`)}</p>
      {!mayEdit && <p className="bh-muted">{t('readOnly')}</p>}
      <div>
        {switches.map((each) => (
          <SwitchField
            key={each.key}
            label={t(`switch.${each.key}.label`)}
            hint={t(`switch.${each.key}.hint`)}
            checked={each.status}
            disabled={!mayEdit}
            loading={save.isPending && save.variables.key === each.key}
            onChange={(status) => setAsked({ ...each, status })}
          />
        ))}
      </div>
      {children}
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? t(`${kind}.${asked.status ? 'askOn' : 'askOff'}`, { name: t(`switch.${asked.key}.label`) }) : ''}
        verb={t(asked?.status ? `${kind}.on` : `${kind}.off`)}
        pending={save.isPending}
        onConfirm={() => asked && save.mutate(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {asked && <p>{t(`switch.${asked.key}.${asked.status ? 'whenOn' : 'whenOff'}`)}</p>}
        {kind === 'meta' && <VisitorsSee projectId={project.projectId} />}
        <p>{t('canSwitchBack')}</p>
      </ConfirmDialog>
    </Panel>
  );
}

function useSave(projectId: string, onSaved: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (change: Change): Promise<SuccessReply<unknown>> =>
      change.kind === 'cache'
        ? send(updateCache, { projectId, key: change.key, status: change.status })
        : send(updateMeta, { projectId, key: change.key, status: change.status }),
    onSuccess: async ({ message }) => {
      notify.success('pageSettings', message);
      onSaved();
      await invalidate(client, [projectDetails], { projectId });
    },
    onError: (error) => {
      onSaved();
      notify.failure('pageSettings', error);
    },
  });
}
