import {
  CHECK_SEVERITIES,
  type CheckSeverity,
  DIGITS_POLICIES,
  type DigitsPolicy,
  type QualityCheck,
  type QualitySettings,
  updateQualitySettings,
} from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { Field } from '../../../components/field.js';
import { Panel } from '../../../components/panel.js';
import { call } from '../../../lib/http/client.js';
import { qualitySettingsOptions } from '../../../lib/quality.queries.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useSavedByBar } from '../../../lib/unsaved.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './quality.module.css';

/** A project's severities for the checks. Read-only for people who may not set them. */
export function QualityPanel({ projectId }: { projectId: string }) {
  const { t } = useTranslation('quality');
  const { data, error, refetch } = useQuery(qualitySettingsOptions(projectId));
  const mayEdit = usePermission('settings.edit');
  return (
    <Panel title={t('title')}>
      <p className="bh-muted">{t('lead')}</p>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && <QualityForm key={JSON.stringify(data)} projectId={projectId} settings={data} mayEdit={mayEdit} />}
    </Panel>
  );
}

interface FormProps {
  projectId: string;
  settings: QualitySettings;
  mayEdit: boolean;
}

type Severities = Readonly<Record<string, CheckSeverity>>;
const severitiesOf = (checks: readonly QualityCheck[]): Severities =>
  Object.fromEntries(checks.map(({ code, severity }) => [code, severity]));

/** The codes of each severity. */
function toLists(severities: Severities) {
  const of = (wanted: CheckSeverity) => Object.keys(severities).filter((code) => severities[code] === wanted);
  return { errors: of('error'), warnings: of('warning'), off: of('off') };
}

function QualityForm({ projectId, settings, mayEdit }: FormProps) {
  const { t } = useTranslation('quality');
  const [severities, setSeverities] = useState(severitiesOf(settings.checks));
  const [digits, setDigits] = useState(settings.digits);
  const [isAsking, setAsking] = useState(false);
  const changed = settings.checks.filter(({ code, severity }) => severities[code] !== severity);
  const id = useSavedByBar(changed.length > 0 || digits !== settings.digits);
  const save = useSave(projectId, () => setAsking(false));
  const free = settings.checks.filter(({ isStructural }) => !isStructural);
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <ul className={styles.checks}>
        {free.map((check) => (
          <CheckRow
            key={check.code}
            check={check}
            severity={severities[check.code] ?? check.severity}
            disabled={!mayEdit}
            onChange={(severity) => setSeverities({ ...severities, [check.code]: severity })}
          />
        ))}
      </ul>
      <p className="bh-muted">{t('structural')}</p>
      <Field id="digits" label={t('digits')} hint={<p>{t('digitsHint')}</p>}>
        <Select
          id="digits"
          className={styles.digits}
          aria-describedby="digits-note"
          disabled={!mayEdit}
          value={digits ?? 'any'}
          options={(['any', ...DIGITS_POLICIES] as const).map((value) => ({ value, label: t(`digitsOf.${value}`) }))}
          onChange={(value: DigitsPolicy | 'any') => setDigits(value === 'any' ? null : value)}
        />
      </Field>
      <ConfirmDialog
        open={isAsking}
        title={t('ask')}
        verb={t('save')}
        pending={save.isPending}
        onConfirm={() => save.mutate({ ...toLists(severities), digits })}
        onCancel={() => setAsking(false)}
      >
        <ul>
          {changed.map(({ code, title, severity }) => (
            <li key={code}>{t('change', { title, from: t(`severity.${severity}`), to: t(`severity.${severities[code] ?? severity}`) })}</li>
          ))}
        </ul>
        <p>{t('consequence')}</p>
      </ConfirmDialog>
    </form>
  );
}

interface RowProps {
  check: QualityCheck;
  severity: CheckSeverity;
  disabled: boolean;
  onChange(severity: CheckSeverity): void;
}

function CheckRow({ check: { title, defaultSeverity }, severity, disabled, onChange }: RowProps) {
  const { t } = useTranslation('quality');
  const label = (one: CheckSeverity) => t(one === defaultSeverity ? 'default' : 'plain', { severity: t(`severity.${one}`) });
  return (
    <li className={styles.check}>
      <span>{title}</span>
      <Select
        className={styles.severity}
        aria-label={title}
        disabled={disabled}
        value={severity}
        options={CHECK_SEVERITIES.map((value) => ({ value, label: label(value) }))}
        onChange={onChange}
      />
    </li>
  );
}

function useSave(projectId: string, onSaved: () => void) {
  const { t } = useTranslation('quality');
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (wanted: ReturnType<typeof toLists> & Pick<QualitySettings, 'digits'>) =>
      call(updateQualitySettings, { projectId, ...wanted }),
    onSuccess: (settings) => {
      notify.success('quality', t('saved'));
      onSaved();
      client.setQueryData(qualitySettingsOptions(projectId).queryKey, settings);
    },
    onError: (error) => notify.failure('quality', error),
  });
}
