import { useQuery } from '@tanstack/react-query';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enginesOptions } from '../../../lib/engines.queries.js';
import styles from './trial.module.css';
import { trialProjectsOptions } from './trial.queries.js';
import { doneSteps, TRIAL_STEPS } from './trial-progress.js';
import { TrialSteps } from './trial-steps.js';

/** The steps to a published page, available on every screen. */
export function GettingStarted() {
  const { t } = useTranslation('trial');
  const [open, setOpen] = useState(false);
  const { data } = useQuery(trialProjectsOptions);
  const { data: engines } = useQuery(enginesOptions);
  // Renders nothing until the data has loaded, because a preliminary count would be wrong.
  const label = data && engines ? t('started', { done: doneSteps(data, engines).length, total: TRIAL_STEPS.length }) : t('home.steps');
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      content={
        <div className={styles.popover}>
          <TrialSteps projects={data ?? []} onFollow={() => setOpen(false)} />
        </div>
      }
    >
      <Button>{label}</Button>
    </Popover>
  );
}
