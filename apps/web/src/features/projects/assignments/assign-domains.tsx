import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../components/checkbox-group.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import styles from './assignments.module.css';
import { projectDomainsOptions } from './assignments.queries.js';
import { useAssignDomains } from './use-assign-domains.js';

interface Props {
  projectId: string;
  apikeys: string[];
  onDone(): void;
}

/** Lets people choose the domains on which the chosen collaborators work. */
export function AssignDomains({ projectId, apikeys, onDone }: Props) {
  const { t } = useTranslation('assignments');
  const [isOpen, setOpen] = useState(false);
  const [hostnames, setHostnames] = useState<string[]>([]);
  const close = () => {
    setOpen(false);
    setHostnames([]);
  };
  const assign = useAssignDomains(() => {
    close();
    onDone();
  });
  return (
    <>
      <Button disabled={apikeys.length === 0} onClick={() => setOpen(true)}>
        {t('domains.open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('domains.title', { count: apikeys.length, shown: formatCount(apikeys.length) })}
        verb={t('assign')}
        pending={assign.isPending}
        disabled={hostnames.length === 0}
        onConfirm={() => assign.submit({ projectId, apikeys, hostnames, isAssigned: true })}
        onCancel={close}
      >
        <p>{t('domains.text')}</p>
        <DomainChoice projectId={projectId} value={hostnames} onChange={setHostnames} />
      </ConfirmDialog>
    </>
  );
}

function DomainChoice({ projectId, value, onChange }: { projectId: string; value: string[]; onChange(hostnames: string[]): void }) {
  const { t } = useTranslation('assignments');
  const domains = useQuery(projectDomainsOptions(projectId));
  if (domains.isError) return <ErrorPanel error={domains.error} onRetry={() => void domains.refetch()} />;
  if (!domains.data) return <RowsSkeleton />;
  const all = domains.data;
  const isAll = value.length === all.length;
  return (
    <div className={styles.choices}>
      <Checkbox checked={isAll} indeterminate={!isAll && value.length > 0} onChange={() => onChange(isAll ? [] : all)}>
        {t('domains.all')}
      </Checkbox>
      <CheckboxGroup
        legend={t('domains.legend')}
        options={all.map((hostname) => ({ value: hostname, label: <bdi dir="ltr">{hostname}</bdi> }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
