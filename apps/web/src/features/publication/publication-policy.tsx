import { type LanguagePublication, type PublicationPolicy, setPublicationPolicy } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, InputNumber, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { Field } from '../../components/field.js';
import { languageLabel } from '../../components/language-name.js';
import { Panel } from '../../components/panel.js';
import { formatCount } from '../../lib/format/format-number.js';
import { send } from '../../lib/http/client.js';
import { usePermission } from '../../lib/session/use-permission.js';
import { useNotify } from '../../lib/use-notify.js';
import { describeChanges } from './describe-changes.js';
import styles from './publication.module.css';
import { publicationOptions } from './publication.queries.js';

/** The rules by which pages of a project are published; those who may set them are asked before visitors see another site. */
export function PublicationPolicyPanel({ projectId }: { projectId: string }) {
  const { t } = useTranslation('publication');
  const { data } = useQuery(publicationOptions(projectId));
  if (!usePermission('settings.edit') || !data) return null;
  const { threshold, automatic, languages } = data;
  return (
    <Panel title={t('policy.title')}>
      <p className="bh-muted">{t('policy.lead')}</p>
      <PolicyForm key={`${threshold} ${automatic}`} projectId={projectId} policy={{ threshold, automatic }} languages={languages} />
    </Panel>
  );
}

interface FormProps {
  projectId: string;
  policy: PublicationPolicy;
  languages: LanguagePublication[];
}

function PolicyForm({ projectId, policy, languages }: FormProps) {
  const { t } = useTranslation('publication');
  const [wanted, setWanted] = useState(policy);
  const [isAsking, setAsking] = useState(false);
  const isSame = wanted.threshold === policy.threshold && wanted.automatic === policy.automatic;
  return (
    <form
      className={styles.policy}
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <Field id="threshold" label={t('policy.threshold')} hint={<p>{t('policy.thresholdHint')}</p>}>
        <InputNumber
          id="threshold"
          aria-describedby="threshold-note"
          min={0}
          max={100}
          precision={0}
          suffix="%"
          value={wanted.threshold}
          onChange={(threshold) => setWanted({ ...wanted, threshold: threshold ?? policy.threshold })}
        />
      </Field>
      <Field id="automatic" label={t('policy.automatic')} hint={<p>{t('policy.automaticHint')}</p>}>
        <div>
          <Switch
            id="automatic"
            aria-describedby="automatic-note"
            checked={wanted.automatic}
            onChange={(automatic) => setWanted({ ...wanted, automatic })}
          />
        </div>
      </Field>
      <Button htmlType="submit" disabled={isSame}>
        {t('policy.save')}
      </Button>
      {isAsking && <PolicyQuestion projectId={projectId} wanted={wanted} languages={languages} onClose={() => setAsking(false)} />}
    </form>
  );
}

interface QuestionProps {
  projectId: string;
  wanted: PublicationPolicy;
  languages: LanguagePublication[];
  onClose(): void;
}

/** What the new rules do at once, before they are set. */
function PolicyQuestion({ projectId, wanted, languages, onClose }: QuestionProps) {
  const { t } = useTranslation('publication');
  const client = useQueryClient();
  const notify = useNotify();
  const { data, isPlaceholderData } = useQuery(publicationOptions(projectId, wanted));
  const save = useMutation({
    mutationFn: () => send(setPublicationPolicy, { projectId, ...wanted }),
    onSuccess: async ({ message }) => {
      notify.success('policy', message);
      await Promise.all([
        client.invalidateQueries({ queryKey: ['publication', projectId] }),
        client.invalidateQueries({ queryKey: ['project'] }),
      ]);
      onClose();
    },
    onError: (error) => notify.failure('policy', error),
  });
  const changes = data && !isPlaceholderData ? describeChanges(languages, data) : undefined;
  return (
    <ConfirmDialog
      open={changes !== undefined}
      title={t('policy.ask')}
      verb={t('policy.save')}
      pending={save.isPending}
      onConfirm={() => save.mutate()}
      onCancel={onClose}
    >
      <ul className={styles.consequences}>
        {changes?.length === 0 && <li>{t('policy.same')}</li>}
        {changes?.map(({ language, kind, count }) => (
          <li key={language}>{t(`policy.${kind}`, { count, shown: formatCount(count), language: languageLabel(language) })}</li>
        ))}
        {wanted.automatic && <li>{t('policy.later')}</li>}
      </ul>
    </ConfirmDialog>
  );
}
