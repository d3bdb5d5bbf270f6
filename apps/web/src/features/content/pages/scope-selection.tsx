import { REQUEST_URLS_MAX, type RefusedUrl, SCREEN_MESSAGES, type ScopeUrl, toggleScope } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { asChange } from '../../../lib/http/as-change.js';
import { send } from '../../../lib/http/client.js';
import { keepOrderStart } from '../../../lib/order-start.js';
import { refreshProjects, refreshPublication, refreshScope } from '../../../lib/project/project-reads.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './pages.module.css';

const TAKEN_OUT = 'takenOut';

type Change = 'takeOut' | 'putBack';

/** The possible change of an address; undefined if it is outside every scope, represents many addresses, or is being read. */
export function changeOf({ state, reason, url }: ScopeUrl): Change | undefined {
  if (state === 'skipped') return reason === TAKEN_OUT ? 'putBack' : undefined;
  return state === 'fetching' || /[…{]/.test(url) ? undefined : 'takeOut';
}

interface Props {
  projectId: string;
  /** The chosen rows among those that are shown. */
  rows: ScopeUrl[];
  onClear(): void;
}

/** The possible actions on the chosen addresses. Each counts its addresses, and asks first. */
export function ScopeSelection({ projectId, rows, onClear }: Props) {
  const { t } = useTranslation('pages');
  const mayCrawl = usePermission('project.crawl');
  const mayOrder = usePermission('request.create');
  const [asked, setAsked] = useState<Change>();
  const [refused, setRefused] = useState<RefusedUrl[]>([]);
  if (rows.length === 0 && refused.length === 0) return null;
  const of = (change: Change) => rows.filter((row) => changeOf(row) === change);
  return (
    <section className={styles.selection} aria-label={t('scope.chosen')}>
      {rows.length > 0 && <span role="status">{t('scope.count', { count: rows.length, shown: formatCount(rows.length) })}</span>}
      {mayCrawl &&
        (['takeOut', 'putBack'] as const).map((change) => {
          const count = of(change).length;
          if (count === 0) return null;
          return (
            <Button key={change} onClick={() => setAsked(change)}>
              {t(`scope.${change}`, { count, shown: formatCount(count) })}
            </Button>
          );
        })}
      {mayOrder && <OrderButton projectId={projectId} urls={rows.flatMap(({ state, url }) => (state === 'fetched' ? url : []))} />}
      {rows.length > 0 && (
        <Button type="text" onClick={onClear}>
          {t('scope.clear')}
        </Button>
      )}
      {refused.length > 0 && (
        <ul role="alert" className={styles.refused}>
          {refused.map(({ url, message }) => (
            <li key={url}>
              <bdi dir="ltr">{url}</bdi>: {message}
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <ToggleDialog
          projectId={projectId}
          change={asked}
          rows={of(asked)}
          onClose={() => setAsked(undefined)}
          onDone={(left) => {
            setRefused(left);
            setAsked(undefined);
            onClear();
          }}
        />
      )}
    </section>
  );
}

/** Takes the texts of the chosen pages to the wizard that orders a translation by people. */
function OrderButton({ projectId, urls }: { projectId: string; urls: string[] }) {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  if (urls.length === 0 || urls.length > REQUEST_URLS_MAX) return null;
  const order = () => {
    keepOrderStart({ projectId, languages: [], selection: { urls }, count: urls.length });
    void navigate({ to: '/app/requests/new', search: { project: projectId } });
  };
  return <Button onClick={order}>{t('scope.order', { count: urls.length, shown: formatCount(urls.length) })}</Button>;
}

interface DialogProps {
  projectId: string;
  change: Change;
  rows: ScopeUrl[];
  onClose(): void;
  onDone(refused: RefusedUrl[]): void;
}

/** Asks before a change, and says what visitors will see and how many pages and words it affects. */
function ToggleDialog({ projectId, change, rows, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('pages');
  const client = useQueryClient();
  const notify = useNotify();
  const save = useMutation({
    mutationFn: () => asChange(send(toggleScope, { projectId, urls: rows.map(({ url }) => url), status: change === 'putBack' })),
    onSuccess: async ({ isChanged, message, data }) => {
      if (isChanged) notify.success('scope', message);
      else notify.warning('scope', message);
      onDone(data.refused);
      await refreshProjects(client);
      await refreshScope(client);
      await refreshPublication(client);
    },
    onError: (error) => {
      notify.warning('scope', SCREEN_MESSAGES.scopeNotToggled);
      notify.refusal('scope reason', error);
    },
  });
  const words = rows.reduce((sum, row) => sum + row.words, 0);
  const count = rows.length;
  return (
    <ConfirmDialog
      open
      title={t(`scope.${change}Ask`, { count, shown: formatCount(count) })}
      verb={t(`scope.${change}`, { count, shown: formatCount(count) })}
      danger={change === 'takeOut'}
      pending={save.isPending}
      onConfirm={() => save.mutate()}
      onCancel={onClose}
    >
      {change === 'takeOut' && <p>{t('scope.words', { count: words, shown: formatCount(words) })}</p>}
      <p>{t(`scope.${change}Text`)}</p>
    </ConfirmDialog>
  );
}
