import { type LanguagePublication, type PublicationPolicy, setPublicationPolicy } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '../../../components/checked-form.js';
import { CheckedItem } from '../../../components/checked-item.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { languageLabel } from '../../../components/language-name.js';
import { Panel } from '../../../components/panel.js';
import { SwitchField } from '../../../components/switch-field.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { send } from '../../../lib/http/client.js';
import { refreshProjects, refreshPublication } from '../../../lib/project/project-reads.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useSavedByBar } from '../../../lib/unsaved.js';
import { useNotify } from '../../../lib/use-notify.js';
import { describeChanges, describeTextChanges } from './describe-changes.js';
import styles from './publication.module.css';
import { publicationOptions } from './publication.queries.js';
import { reviewedOf } from './publication-questions.js';

/** The rules for publishing a project's pages. People who may set them confirm before visitors see a changed site. */
export function PublicationPolicyPanel({ projectId }: { projectId: string }) {
  const { t } = useTranslation('publication');
  const { data } = useQuery(publicationOptions(projectId));
  const [replaced, setReplaced] = useState<PublicationPolicy>();
  if (!usePermission('settings.edit') || !data) return null;
  const { threshold, automatic, reviewedOnly, languages } = data;
  return (
    <Panel title={t('policy.title')}>
      <p className="bh-muted">{t('policy.lead')}</p>
      <PolicyForm
        key={`${threshold} ${automatic} ${reviewedOnly}`}
        projectId={projectId}
        policy={{ threshold, automatic, reviewedOnly }}
        languages={languages}
        onSaved={setReplaced}
      />
      {replaced && <UndoPolicy projectId={projectId} policy={replaced} onDone={() => setReplaced(undefined)} />}
    </Panel>
  );
}

interface FormProps {
  projectId: string;
  policy: PublicationPolicy;
  languages: LanguagePublication[];
  /** Called with the rules that applied before. */
  onSaved(replaced: PublicationPolicy): void;
}

/** Restores the rules that applied before the last change. */
function UndoPolicy({ projectId, policy, onDone }: { projectId: string; policy: PublicationPolicy; onDone(): void }) {
  const { t } = useTranslation('publication');
  const undo = useSetPolicy(projectId, onDone);
  return (
    <Alert
      type="success"
      showIcon
      title={t('policy.saved')}
      action={
        <Button loading={undo.isPending} onClick={() => undo.mutate(policy)}>
          {t('policy.undo')}
        </Button>
      }
    />
  );
}

function useSetPolicy(projectId: string, onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (policy: PublicationPolicy) => send(setPublicationPolicy, { projectId, ...policy }),
    onSuccess: async ({ message }) => {
      notify.success('policy', message);
      await Promise.all([refreshPublication(client, projectId), refreshProjects(client)]);
      onDone();
    },
    onError: (error) => notify.failure('policy', error),
  });
}

function PolicyForm({ projectId, policy, languages, onSaved }: FormProps) {
  const { t } = useTranslation('publication');
  const [form] = Form.useForm<PublicationPolicy>();
  const wanted = Form.useWatch([], form) ?? policy;
  const [isAsking, setAsking] = useState(false);
  const isSame =
    wanted.threshold === policy.threshold && wanted.automatic === policy.automatic && wanted.reviewedOnly === policy.reviewedOnly;
  const id = useSavedByBar(!isSame);
  return (
    <CheckedForm form={form} id={id} className={styles.policy} initial={policy} onSubmit={() => setAsking(true)}>
      <CheckedItem
        name="threshold"
        label={t('policy.threshold')}
        hint={t('policy.thresholdHint')}
        // If the field is emptied, the last number stays.
        normalize={(next: number | null, before: number) => next ?? before}
      >
        <InputNumber min={0} max={100} precision={0} suffix="%" />
      </CheckedItem>
      <CheckedItem name="automatic" valuePropName="checked" optional>
        <SwitchField label={t('policy.automatic')} hint={t('policy.automaticHint')} />
      </CheckedItem>
      <CheckedItem name="reviewedOnly" valuePropName="checked" optional>
        <SwitchField label={t('policy.reviewedOnly')} hint={t('policy.reviewedOnlyHint')} />
      </CheckedItem>
      {isAsking && (
        <PolicyQuestion
          projectId={projectId}
          wanted={wanted}
          languages={languages}
          onClose={() => setAsking(false)}
          onSaved={() => onSaved(policy)}
        />
      )}
    </CheckedForm>
  );
}

interface QuestionProps {
  projectId: string;
  wanted: PublicationPolicy;
  languages: LanguagePublication[];
  onClose(): void;
  onSaved(): void;
}

/** Says how many texts of a language are reviewed, because visitors will see more of it. */
function Reviewed({ languages, language }: { languages: readonly LanguagePublication[]; language: string }) {
  const { t } = useTranslation('publication');
  const publication = languages.find((one) => one.language === language);
  return publication && <> {t('ask.reviewed', reviewedOf(publication))}</>;
}

/** Shows the immediate effect of the new rules before they are set. */
function PolicyQuestion({ projectId, wanted, languages, onClose, onSaved }: QuestionProps) {
  const { t } = useTranslation('publication');
  const { data, isPlaceholderData } = useQuery(publicationOptions(projectId, wanted));
  const save = useSetPolicy(projectId, () => {
    onSaved();
    onClose();
  });
  const texts = data && !isPlaceholderData ? describeTextChanges(data.languages) : [];
  const changes = data && !isPlaceholderData ? describeChanges(languages, data) : undefined;
  return (
    <ConfirmDialog
      open={changes !== undefined}
      title={t('policy.ask')}
      verb={t('policy.save')}
      pending={save.isPending}
      onConfirm={() => save.mutate(wanted)}
      onCancel={onClose}
    >
      <ul className={styles.consequences}>
        {changes?.length === 0 && texts.length === 0 && <li>{t('policy.same')}</li>}
        {texts.map(({ language, kind, count }) => (
          <li key={`${language} ${kind}`}>
            {t(`policy.texts.${kind}`, { count, shown: formatCount(count), language: languageLabel(language) })}
          </li>
        ))}
        {texts.some(({ kind }) => kind === 'lost') && <li>{t('policy.texts.pages')}</li>}
        {changes?.map(({ language, kind, count }) => (
          <li key={language}>
            {t(`policy.${kind}`, { count, shown: formatCount(count), language: languageLabel(language) })}
            {kind !== 'vanish' && <Reviewed languages={languages} language={language} />}
          </li>
        ))}
        {wanted.automatic && <li>{t('policy.later')}</li>}
      </ul>
    </ConfirmDialog>
  );
}
