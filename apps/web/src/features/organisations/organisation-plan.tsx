import { editOrganisation, FREE_PLAN, type OrganisationDetails, PLANS, type Plan } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../components/choice.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { Field } from '../../components/field.js';
import { Figures } from '../../components/figures.js';
import { Panel } from '../../components/panel.js';
import { formatCount } from '../../lib/format/format-number.js';
import { send } from '../../lib/http/client.js';
import { useSessionUser } from '../../lib/session/session-user.js';
import { useNotify } from '../../lib/use-notify.js';
import { useSubmit } from '../../lib/use-submit.js';
import styles from './organisations.module.css';
import { organisationOptions, useOrganisation } from './organisations.queries.js';

/** What an organisation has subscribed to, and how much of it is in use. */
export function OrganisationPlan({ organisationId }: { organisationId: string }) {
  const { t } = useTranslation('organisations');
  const organisation = useOrganisation(organisationId);
  const { role } = useSessionUser();
  const { plan, projectCount, activeUserCount, userCount } = organisation;
  const free = { ...FREE_PLAN, words: formatCount(FREE_PLAN.words) };
  return (
    <div className={`${styles.stack} ${styles.narrow}`}>
      <Panel title={t(`plans.${plan}`)}>
        <p className="bh-muted">{plan === 'free' ? t('plan.free', free) : t('plan.paid')}</p>
        <Figures
          items={[
            { key: 'projects', label: t('tab.projects'), value: formatCount(projectCount) },
            { key: 'active', label: t('plan.activeUsers'), value: formatCount(activeUserCount) },
            { key: 'users', label: t('plan.allUsers'), value: formatCount(userCount) },
          ]}
        />
      </Panel>
      {role === 'superAdmin' && <ChangePlan key={plan} organisation={organisation} />}
    </div>
  );
}

function ChangePlan({ organisation: { organisationId, name, plan } }: { organisation: OrganisationDetails }) {
  const { t } = useTranslation('organisations');
  const [next, setNext] = useState<Plan>(plan);
  const [asking, setAsking] = useState(false);
  const change = useChangePlan(organisationId);
  return (
    <Panel title={t('plan.change')}>
      <Field id="plan" label={t('column.plan')}>
        <Choice<Plan> id="plan" value={next} options={PLANS.map((value) => ({ value, label: t(`plans.${value}`) }))} onChange={setNext} />
      </Field>
      <Button disabled={next === plan} onClick={() => setAsking(true)}>
        {t('plan.change')}
      </Button>
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
      notify.success('organisation', message);
    },
    onError: (error) => notify.refusal('organisation', error),
  });
}
