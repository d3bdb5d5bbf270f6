import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import styles from './assignments.module.css';
import { useAssignDomains } from './use-assign-domains.js';

interface Props {
  projectId: string;
  apikey: string;
  name: string;
  hostnames: readonly string[];
}

/** The domains to which a person's work is limited. Each can be removed. */
export function OwnPart({ projectId, apikey, name, hostnames }: Props) {
  const { t } = useTranslation('assignments');
  const [asked, setAsked] = useState<string>();
  const assign = useAssignDomains(() => setAsked(undefined));
  return (
    <span className={styles.domains}>
      <span>{t('domains.only')}</span>
      {hostnames.map((hostname) => (
        <Tag
          key={hostname}
          closable={{ 'aria-label': t('domains.take', { hostname, name }) }}
          onClose={(event) => {
            event.preventDefault();
            setAsked(hostname);
          }}
        >
          <bdi dir="ltr">{hostname}</bdi>
        </Tag>
      ))}
      <ConfirmDialog
        open={asked !== undefined}
        title={t('domains.ask', { hostname: asked, name })}
        verb={t('unassign')}
        danger
        pending={assign.isPending}
        onConfirm={() => asked !== undefined && assign.submit({ projectId, apikeys: [apikey], hostnames: [asked], isAssigned: false })}
        onCancel={() => setAsked(undefined)}
      >
        {t(hostnames.length === 1 ? 'domains.lastConsequence' : 'domains.consequence')}
      </ConfirmDialog>
    </span>
  );
}
