import { askForPlan, type OrganisationUsage, PLAN_LIMITS, PLANS, type Plan } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../lib/format/format-bytes.js';
import { formatCount } from '../lib/format/format-number.js';
import { formatDay } from '../lib/format/format-time.js';
import { send } from '../lib/http/client.js';
import { usePermission } from '../lib/session/use-permission.js';
import { refreshUsage } from '../lib/usage.queries.js';
import { useNotify } from '../lib/use-notify.js';
import { useSubmit } from '../lib/use-submit.js';
import { type Column, DataTable } from './data-table.js';
import { Panel } from './panel.js';

type Props = Pick<OrganisationUsage, 'plan' | 'requestedPlan'>;

/** The plans side by side, each with a button that requests it. For a requested plan it shows when it was requested. */
export function PlanOffers({ plan: present, requestedPlan: requested }: Props) {
  const { t } = useTranslation('plan');
  const ask = useAskForPlan();
  const mayAsk = usePermission('payment.manage');
  const count = (limit: number | null) => <span className="bh-num">{limit === null ? t('noLimit') : formatCount(limit)}</span>;
  const stored = (limit: number | null) => (limit === null ? t('noLimit') : formatBytes(limit));
  const columns: Column<Plan>[] = [
    { key: 'plan', title: t('column.plan'), render: (plan) => <strong>{t(`name.${plan}`)}</strong> },
    { key: 'price', title: t('column.price'), render: (plan) => t(plan === 'free' ? 'price.free' : 'price.request') },
    { key: 'words', title: t('words'), align: 'end', render: (plan) => count(PLAN_LIMITS[plan].words) },
    { key: 'projects', title: t('projects'), align: 'end', render: (plan) => count(PLAN_LIMITS[plan].projects) },
    { key: 'languages', title: t('languages'), align: 'end', render: (plan) => count(PLAN_LIMITS[plan].languages) },
    { key: 'segments', title: t('column.segments'), align: 'end', render: (plan) => count(PLAN_LIMITS[plan].segments) },
    {
      key: 'stored',
      title: t('column.stored'),
      align: 'end',
      render: (plan) => <span className="bh-num">{stored(PLAN_LIMITS[plan].bytes)}</span>,
    },
    { key: 'engines', title: t('column.engines'), render: (plan) => t(PLAN_LIMITS[plan].paidEngines ? 'engines.all' : 'engines.free') },
    {
      key: 'ask',
      title: t('column.ask'),
      render: (plan) => {
        if (plan === present) return t('yours');
        if (plan === requested?.plan) return <span role="status">{t('requestedOn', { date: formatDay(requested.at) })}</span>;
        if (!mayAsk) return '–';
        return (
          <Button size="small" loading={ask.isPending && ask.variables === plan} onClick={() => ask.submit(plan)}>
            {t('askFor', { plan: t(`name.${plan}`) })}
          </Button>
        );
      },
    },
  ];
  return (
    <Panel title={t('offers')}>
      <p className="bh-muted">{mayAsk ? t('offersLead') : t('askAdmin')}</p>
      <DataTable caption={t('offers')} columns={columns} rows={[...PLANS]} rowKey={(plan) => plan} />
    </Panel>
  );
}

function useAskForPlan() {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (plan: Plan) => send(askForPlan, { plan }),
    onSuccess: async ({ message }) => {
      notify.success('plan', message);
      await refreshUsage(client);
    },
    // Another person may have requested a plan meanwhile.
    onError: (error) => {
      notify.refusal('plan', error);
      void refreshUsage(client);
    },
  });
}
