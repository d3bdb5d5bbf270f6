import { type ChangingPerson, filterTranslations, type RevertedChanges, revertChanges } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { languageLabel } from '../../../../components/language-name.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { call } from '../../../../lib/http/client.js';
import { invalidate } from '../../../../lib/http/endpoint-query.js';
import { refreshProjects } from '../../../../lib/project/project-reads.js';
import { refreshRuns } from '../../../../lib/project/run-reads.js';
import { useSessionUser } from '../../../../lib/session/session-user.js';
import { usePermission } from '../../../../lib/session/use-permission.js';
import { useNotify } from '../../../../lib/use-notify.js';
import styles from '../bulk/bulk.module.css';
import type { NamedSegments } from '../bulk/use-bulk-change.js';
import { RevertPreview } from './revert-preview.js';
import { changingPeopleOptions, revertPreviewOptions } from './reverts.queries.js';
import { toLocalTime } from './to-local-time.js';

export interface RevertScope {
  projectId: string;
  language: string;
  /** Only these segments, and their number; absent: all segments of the language. */
  chosen?: NamedSegments | undefined;
  count?: number;
  userId?: string | undefined;
  /** ISO 8601. */
  since?: string | undefined;
}

/** Undoes what one person has changed since a time, after a preview. */
export function RevertDialog({ scope, onClose }: { scope: RevertScope; onClose(): void }) {
  const { t } = useTranslation('editor');
  const { projectId, language, chosen, count: chosenCount = 0 } = scope;
  const [userId, setUserId] = useState(scope.userId);
  const [since, setSince] = useState(scope.since ?? new Date(Date.now() - 86_400_000).toISOString());
  const asked = { projectId, targetLang: language, userId: userId ?? '', since, ...chosen };
  const preview = useQuery({ ...revertPreviewOptions(asked), enabled: userId !== undefined });
  const revert = useRevert(scope, () => call(revertChanges, { ...asked, ...(preview.data ? { upTo: preview.data.upTo } : {}) }), onClose);
  const count = preview.data?.changed ?? 0;
  return (
    <ConfirmDialog
      open
      title={t('revert.title', { language: languageLabel(language) })}
      verb={t('revert.verb', { count, shown: formatCount(count) })}
      pending={revert.isPending}
      disabled={count === 0 || preview.isFetching}
      onConfirm={() => revert.mutate()}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <PersonField scope={scope} value={userId} onChange={setUserId} />
        <SinceField value={since} onChange={setSince} />
        <p>{chosen ? t('revert.scope', { count: chosenCount, shown: formatCount(chosenCount) }) : t('revert.everywhere')}</p>
      </div>
      {preview.error && <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />}
      {userId && preview.isFetching && <p role="status">{t('revert.counting')}</p>}
      {preview.data && !preview.isFetching && <RevertPreview language={language} found={preview.data} />}
    </ConfirmDialog>
  );
}

function PersonField({ scope, value, onChange }: { scope: RevertScope; value: string | undefined; onChange(userId: string): void }) {
  const { t } = useTranslation('editor');
  const { userId: self } = useSessionUser();
  const mayAll = usePermission('translation.machine');
  const people = useQuery(changingPeopleOptions(scope.projectId, scope.language));
  const id = useId();
  if (people.error) return <ErrorPanel error={people.error} onRetry={() => void people.refetch()} />;
  if (!people.data) return <RowsSkeleton rows={1} />;
  const allowed = people.data.people.filter(({ userId }) => mayAll || userId === self);
  if (allowed.length === 0) return <p>{t('revert.nobodyYet')}</p>;
  const label = ({ name, changes }: ChangingPerson) => t('revert.changes', { count: changes, shown: formatCount(changes), name });
  return (
    <>
      <label htmlFor={id}>{t('revert.person')}</label>
      <LabelledSelect
        id={id}
        className={styles.select}
        aria-label={t('revert.person')}
        placeholder={t('revert.person')}
        value={value ?? null}
        options={allowed.map((person) => ({ value: person.userId, label: label(person) }))}
        onChange={(next) => next && onChange(next)}
      />
    </>
  );
}

/** The browser's own field, because it supports every calendar key. */
function SinceField({ value, onChange }: { value: string; onChange(since: string): void }) {
  const { t } = useTranslation('editor');
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('revert.since')}</label>
      <Input
        id={id}
        type="datetime-local"
        step={1}
        value={toLocalTime(value)}
        onChange={({ target }) => {
          const moment = new Date(target.value);
          if (!Number.isNaN(moment.getTime())) onChange(moment.toISOString());
        }}
      />
    </>
  );
}

function useRevert({ projectId, language }: RevertScope, revert: () => Promise<RevertedChanges>, onDone: () => void) {
  const { t } = useTranslation('editor');
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: revert,
    onSuccess: async ({ isQueued, changed, refused }) => {
      const text = isQueued ? t('bulk.queued') : t('bulk.changed', { count: changed, shown: formatCount(changed) });
      if (refused > 0) notify.warning('bulk', `${text} ${t('bulk.refused', { count: refused, shown: formatCount(refused) })}`);
      else notify.success('bulk', text);
      onDone();
      await Promise.all([
        invalidate(client, [filterTranslations], { projectId, targetLang: language }),
        refreshRuns(client, projectId),
        refreshProjects(client),
      ]);
    },
    onError: (error) => notify.failure('bulk', error),
  });
}
