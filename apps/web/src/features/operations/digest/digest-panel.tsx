import { DIGEST_FREQUENCIES, type DigestFrequency, type DigestPreference, fetchDigest, setDigest } from '@bhashantar/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { Field } from '../../../components/field.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { Panel } from '../../../components/panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import { call } from '../../../lib/http/client.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';

interface Choice {
  frequency: DigestFrequency;
  requests?: boolean;
}

const digestOf = ({ frequency }: DigestPreference) => (frequency === 'off' ? 'off' : 'on');

const digestOptions = (projectId: string) => queryOf(fetchDigest, { projectId });

/** Sets how often the signed-in person gets a mail with the news of a project. */
export function DigestPanel({ projectId }: { projectId: string }) {
  const { t } = useTranslation('digest');
  const fieldId = useId();
  const client = useQueryClient();
  const notify = useNotify();
  const query = useQuery(digestOptions(projectId));
  const save = useSubmit({
    mutationFn: (choice: Choice) => call(setDigest, { projectId, ...choice }),
    onSuccess: (saved, { requests }) => {
      client.setQueryData(digestOptions(projectId).queryKey, saved);
      notify.success('digest', t(`saved.${requests === undefined ? digestOf(saved) : requests ? 'requestsOn' : 'requestsOff'}`));
    },
    onError: (error) => notify.failure('digest', error),
  });
  const { data, error } = query;
  return (
    <Panel title={t('title')}>
      <p className="bh-muted">{t('lead')}</p>
      {error && <ErrorPanel error={error} onRetry={() => void query.refetch()} />}
      {!data && !error && <RowsSkeleton rows={1} />}
      {data && (
        <Field id={fieldId} label={t('label')} hint={data.nextAt && t('next', { when: formatDateTime(data.nextAt) })}>
          <LabelledSelect
            id={fieldId}
            aria-describedby={`${fieldId}-note`}
            value={save.isPending ? save.variables.frequency : data.frequency}
            loading={save.isPending}
            style={{ maxInlineSize: 320 }}
            options={DIGEST_FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))}
            onChange={(frequency: DigestFrequency) => save.submit({ frequency })}
          />
        </Field>
      )}
      {data && (
        <>
          <Checkbox
            checked={(save.isPending ? save.variables.requests : undefined) ?? data.requests}
            disabled={save.isPending}
            aria-describedby={`${fieldId}-requests`}
            onChange={({ target }) => save.submit({ frequency: data.frequency, requests: target.checked })}
          >
            {t('requests')}
          </Checkbox>
          <p id={`${fieldId}-requests`} className="bh-muted">
            {t('requestsHint')}
          </p>
        </>
      )}
    </Panel>
  );
}
