import {
  deleteApiProject,
  deleteProject,
  hasCapability,
  PROJECT_DELETION_DAYS,
  type ProjectDetails,
  type ProjectType,
  projectDetails,
  SCREEN_MESSAGES,
} from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Field } from '../../../components/field.js';
import { Panel } from '../../../components/panel.js';
import { formatList } from '../../../lib/format/format-list.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatDate } from '../../../lib/format/format-time.js';
import { send } from '../../../lib/http/client.js';
import { keyOf } from '../../../lib/http/endpoint-query.js';
import { refreshProjects } from '../../../lib/project/project-reads.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { sumCounts, totalSegments } from '../../../lib/sum-counts.js';
import { refreshUsage } from '../../../lib/usage.queries.js';
import { useNotify } from '../../../lib/use-notify.js';

const DAY_MS = 86_400_000;
/** How many addresses a question names. It gives only the number of the others. */
const ADDRESSES_SHOWN = 3;

/** The call that deletes a project of each type. */
const DELETE = {
  website: deleteProject,
  apiTranslation: deleteApiProject,
  mobile: deleteProject,
  documents: deleteProject,
} as const satisfies Readonly<Record<ProjectType, unknown>>;

const LEADS = { site: 'deletion.lead', api: 'deletion.apiLead', unfinished: 'deletion.setupLead' } as const;

function kindOf({ projectType, setup }: ProjectDetails): keyof typeof LEADS {
  if (setup) return 'unfinished';
  return hasCapability(projectType, 'site') ? 'site' : 'api';
}

/** Deletes a project, which people can restore for some days. People's translations stay in the memory unless they choose otherwise. */
export function DeleteProject({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  const [asking, setAsking] = useState(false);
  const [keepTm, setKeepTm] = useState(true);
  const [typed, setTyped] = useState('');
  const kind = kindOf(project);
  const remove = useDelete(project, keepTm);
  if (!usePermission('project.delete')) return null;
  return (
    <Panel title={t('deletion.title')}>
      <p className="bh-muted">{t(LEADS[kind], { days: PROJECT_DELETION_DAYS })}</p>
      <Button danger onClick={() => setAsking(true)}>
        {t('deletion.verb')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('deletion.question', { name: project.name })}
        verb={t('deletion.verb')}
        pending={remove.isPending}
        disabled={kind !== 'unfinished' && typed.trim() !== project.name.trim()}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {kind === 'unfinished' ? (
          <SetupConsequences />
        ) : (
          <>
            {kind === 'site' ? <Consequences project={project} /> : <ApiConsequences />}
            <Checkbox checked={keepTm} onChange={(event) => setKeepTm(event.target.checked)}>
              {t('deletion.keepTm')}
            </Checkbox>
            {!keepTm && <p className="bh-muted">{t('deletion.noTm')}</p>}
            <Field id="delete-name" label={t('deletion.typeName', { name: project.name })}>
              <Input id="delete-name" value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
            </Field>
          </>
        )}
      </ConfirmDialog>
    </Panel>
  );
}

function Consequences({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  const { pageCount, segmentCount, languages, publishedAddresses } = project;
  const counts = sumCounts(languages.map((language) => language.counts));
  const translations = totalSegments(counts) - counts.NO_TRANSLATION_AVAILABLE.segments;
  const what = [
    t('deletion.pages', { count: pageCount, shown: formatCount(pageCount) }),
    t('deletion.segments', { count: segmentCount, shown: formatCount(segmentCount) }),
    t('deletion.translations', { count: translations, shown: formatCount(translations) }),
  ];
  const named = publishedAddresses.slice(0, ADDRESSES_SHOWN).map(({ customDomain, url }) => customDomain ?? url);
  const others = publishedAddresses.length - named.length;
  const addresses = others > 0 ? [...named, t('deletion.otherAddresses', { count: others, shown: formatCount(others) })] : named;
  const date = formatDate(new Date(Date.now() + PROJECT_DELETION_DAYS * DAY_MS).toISOString());
  return (
    <ul>
      <li>
        {t('deletion.offline')} {addresses.length > 0 && t('deletion.addresses', { addresses: formatList(addresses) })}
      </li>
      <li>{t('deletion.work')}</li>
      <li>{t('deletion.data', { date, what: formatList(what) })}</li>
      <li>{t('deletion.back')}</li>
    </ul>
  );
}

/** If a project has no site, visitors lose nothing. */
function ApiConsequences() {
  const { t } = useTranslation('projects');
  const date = formatDate(new Date(Date.now() + PROJECT_DELETION_DAYS * DAY_MS).toISOString());
  return (
    <ul>
      <li>{t('deletion.apiOffline')}</li>
      <li>{t('deletion.apiData', { date })}</li>
      <li>{t('deletion.back')}</li>
    </ul>
  );
}

/** A project whose set-up is not finished has only answers. */
function SetupConsequences() {
  const { t } = useTranslation('projects');
  const date = formatDate(new Date(Date.now() + PROJECT_DELETION_DAYS * DAY_MS).toISOString());
  return (
    <ul>
      <li>{t('deletion.setupData', { date })}</li>
      <li>{t('deletion.back')}</li>
    </ul>
  );
}

function useDelete({ projectId, projectType }: ProjectDetails, keepTm: boolean) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  return useMutation({
    onMutate: () => notify.info('deletion', SCREEN_MESSAGES.projectDeleteRequested),
    mutationFn: () => send(DELETE[projectType], { projectId, keepTm }),
    onSuccess: async ({ message }) => {
      notify.success('deletion', message);
      await navigate({ to: '/app/projects' });
      queries.removeQueries({ queryKey: keyOf(projectDetails, { projectId }) });
      // Reloads the lists of projects and deleted projects, and the use of the plan.
      await refreshProjects(queries);
      await refreshUsage(queries);
    },
    onError: (error) => {
      notify.warning('deletion', SCREEN_MESSAGES.projectDeletionFailed);
      notify.failure('deletion reason', error);
    },
  });
}
