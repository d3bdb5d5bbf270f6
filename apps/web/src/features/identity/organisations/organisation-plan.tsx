import { editOrganisation, type OrganisationDetails, type OrganisationUsage, PLANS, type Plan } from '@bhashantar/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '../../../components/checked-form.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { Panel } from '../../../components/panel.js';
import { PlanOffers } from '../../../components/plan-offers.js';
import { PlanUsage } from '../../../components/plan-usage.js';
import { SelectItem } from '../../../components/select-item.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { Statistics } from '../../../components/statistics.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatDay } from '../../../lib/format/format-time.js';
import { send } from '../../../lib/http/client.js';
import { currentOrganisationId } from '../../../lib/session/current-organisation.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { refreshUsage, usageOptions } from '../../../lib/usage.queries.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import styles from './organisations.module.css';
import { organisationOptions, useOrganisation } from './organisations.queries.js';

/** An organisation's plan, and its use. */
export function OrganisationPlan({ organisationId }: { organisationId: string }) {
  const organisation = useOrganisation(organisationId);
  const usage = useQuery(usageOptions(organisationId));
  const me = useSessionUser();
  const { plan } = organisation;
  const isOwn = currentOrganisationId(me) === organisationId;
  return (
    <div className={styles.stack}>
      {usage.isError && <ErrorPanel error={usage.error} onRetry={() => void usage.refetch()} />}
      {usage.isPending && <RowsSkeleton rows={3} />}
      {usage.data && <PlanUsage usage={usage.data} />}
      <Users organisation={organisation} />
      {me.role === 'superAdmin' ? (
        <ChangePlan key={plan} organisation={organisation} requested={usage.data?.requestedPlan ?? null} />
      ) : (
        isOwn && usage.data && <PlanOffers {...usage.data} />
      )}
    </div>
  );
}

/** How many people work with it; no plan limits them. */
function Users({ organisation: { activeUserCount, userCount } }: { organisation: OrganisationDetails }) {
  const { t } = useTranslation('organisations');
  return (
    <Panel title={t('tab.users')}>
      <Statistics
        items={[
          { key: 'active', label: t('plan.activeUsers'), value: formatCount(activeUserCount) },
          { key: 'users', label: t('plan.allUsers'), value: formatCount(userCount) },
        ]}
      />
    </Panel>
  );
}

interface ChangeProps {
  organisation: OrganisationDetails;
  requested: OrganisationUsage['requestedPlan'];
}

function ChangePlan({ organisation: { organisationId, name, plan }, requested }: ChangeProps) {
  const { t } = useTranslation('organisations');
  const [form] = Form.useForm<{ plan: Plan }>();
  const next = Form.useWatch('plan', form) ?? plan;
  const [asking, setAsking] = useState(false);
  const change = useChangePlan(organisationId);
  return (
    <Panel title={t('plan.change')}>
      {requested && <p>{t('plan.requested', { plan: t(`plans.${requested.plan}`), date: formatDay(requested.at) })}</p>}
      <CheckedForm form={form} initial={{ plan }} onSubmit={() => setAsking(true)}>
        <SelectItem name="plan" label={t('column.plan')} options={PLANS.map((value) => ({ value, label: t(`plans.${value}`) }))} />
        <Button htmlType="submit" disabled={next === plan}>
          {t('plan.change')}
        </Button>
      </CheckedForm>
      <ConfirmDialog
        open={asking}
        title={t('plan.ask', { name, plan: t(`plans.${next}`) })}
        verb={t('plan.change')}
        pending={change.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => change.submit(next, { onSettled: () => setAsking(false) })}
      >
        <p>{t('plan.consequence')}</p>
      </ConfirmDialog>
    </Panel>
  );
}

function useChangePlan(organisationId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (plan: Plan) => send(editOrganisation, { organisationId, editObject: { plan } }),
    onSuccess: ({ message, data }) => {
      client.setQueryData(organisationOptions(organisationId).queryKey, data);
      void refreshUsage(client);
      notify.success('organisation', message);
    },
    onError: (error) => notify.refusal('organisation', error),
  });
}
