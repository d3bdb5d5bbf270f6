import { CMS_TEMPLATES_MAX, type CmsSample } from '@bhashantar/contracts';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { Field } from '../../../../components/field.js';
import type { FieldBinding } from '../../../../lib/form/use-checked-form.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import styles from '../apis.module.css';

interface Props {
  field: FieldBinding<string>;
  /** The answer of the API to the last test. */
  samples: readonly CmsSample[] | undefined;
  isTesting: boolean;
  onTest(): void;
}

const rows = 14;

/** The templates of the calls of an API, as JSON, and what they find in its replies. */
export function TemplatesField({ field, samples, isTesting, onTest }: Props) {
  const { t } = useTranslation('apis');
  return (
    <>
      <Field id={field.id} label={t('cms.templates')} hint={t('cms.templatesHint')} error={field.error}>
        <Input.TextArea
          id={field.id}
          className="bh-code"
          dir="ltr"
          spellCheck={false}
          value={field.value}
          maxLength={CMS_TEMPLATES_MAX}
          rows={rows}
          aria-required
          aria-invalid={Boolean(field.error)}
          aria-describedby={`${field.id}-note`}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.value)}
        />
      </Field>
      <Button loading={isTesting} onClick={onTest}>
        {t('cms.test')}
      </Button>
      <div role="status">
        {samples?.map((sample) => (
          <Sample key={sample.uid} sample={sample} />
        ))}
      </div>
    </>
  );
}

function Sample({ sample: { name, entries, hasMore, entryId, fields } }: { sample: CmsSample }) {
  const { t } = useTranslation('apis');
  const columns: Column<CmsSample['fields'][number]>[] = [
    { key: 'field', title: t('cms.field'), render: ({ pointer }) => <bdi dir="ltr">{pointer}</bdi> },
    {
      key: 'text',
      title: t('cms.firstText'),
      render: ({ text }) => (text === null ? <span className="bh-muted">{t('cms.noText')}</span> : <bdi>{text}</bdi>),
    },
  ];
  const found = t(hasMore ? 'cms.foundMore' : 'cms.found', { name, count: entries, shown: formatCount(entries) });
  return (
    <>
      <p>{entryId === null ? t('cms.foundNone', { name }) : found}</p>
      {entryId !== null && (
        <div className={styles.scrolled}>
          <DataTable caption={found} columns={columns} rows={fields} rowKey={({ pointer }) => pointer} />
        </div>
      )}
    </>
  );
}
