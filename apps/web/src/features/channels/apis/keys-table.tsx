import { type ApiContentKey, JSON_RULES, type JsonKeyRule } from '@bhashantar/contracts';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { formatCount } from '../../../lib/format/format-number.js';
import styles from './apis.module.css';

/** The most characters that a limit may allow. */
const LIMIT_MAX = 100_000;

/** A change of one key. */
export interface KeyChange {
  path: string;
  rule: JsonKeyRule;
  limit: number | null;
}

interface Props {
  title: string;
  rows: readonly ApiContentKey[];
  disabled: boolean;
  /** Absent for people who may not change keys. */
  onChange: ((change: KeyChange, key: ApiContentKey) => void) | undefined;
}

/** Keys of an API with examples, the rule of each and why; a person may choose another. */
export function KeysTable({ title, rows, disabled, onChange }: Props) {
  const { t } = useTranslation('apis');
  const columns: Column<ApiContentKey>[] = [
    {
      key: 'key',
      title: t('key'),
      render: ({ path, examples }) => (
        <>
          <code className={styles.key}>{path || '/'}</code>
          {examples.length > 0 && (
            <bdi className={styles.examples} title={examples.join('\n')}>
              {examples.join(' · ')}
            </bdi>
          )}
        </>
      ),
    },
    { key: 'texts', title: t('texts'), align: 'end', render: ({ texts }) => formatCount(texts) },
    {
      key: 'rule',
      title: t('rule'),
      width: '11em',
      render: (key) =>
        onChange ? (
          <LabelledSelect<JsonKeyRule>
            aria-label={t('ruleOf', { key: key.path || '/' })}
            value={key.rule}
            disabled={disabled}
            options={JSON_RULES.map((value) => ({ value, label: t(`rules.${value}`) }))}
            onChange={(rule) => rule !== key.rule && onChange({ path: key.path, rule, limit: key.limit }, key)}
          />
        ) : (
          t(`rules.${key.rule}`)
        ),
    },
    {
      key: 'limit',
      title: t('limit'),
      width: '9em',
      render: (row) =>
        row.rule === 'ignored' ? null : <LimitCell key={`${row.path} ${row.limit}`} row={row} disabled={disabled} onChange={onChange} />,
    },
    { key: 'why', title: t('why'), render: ({ reason, isCorrected }) => (isCorrected ? t('chosenByPerson') : reason) },
  ];
  return (
    <section className={styles.keys}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className="bh-muted">{t('noKeys')}</p>
      ) : (
        <DataTable caption={title} columns={columns} rows={[...rows]} rowKey={({ path }) => path} />
      )}
    </section>
  );
}

/** The limit of a key, which changes when the field is left or Enter is pressed. */
function LimitCell({ row, disabled, onChange }: { row: ApiContentKey } & Pick<Props, 'disabled' | 'onChange'>) {
  const { t } = useTranslation('apis');
  const { path, rule, limit } = row;
  const [value, setValue] = useState(limit);
  if (!onChange) return limit === null ? t('noLimit') : formatCount(limit);
  const commit = () => {
    if (value === limit) return;
    // The field shows the stored limit until a person has confirmed the change.
    setValue(limit);
    onChange({ path, rule, limit: value }, row);
  };
  return (
    <InputNumber
      aria-label={t('limitOf', { key: path || '/' })}
      placeholder={t('noLimit')}
      style={{ inlineSize: '100%' }}
      min={1}
      max={LIMIT_MAX}
      precision={0}
      disabled={disabled}
      value={value}
      onChange={setValue}
      onBlur={commit}
      onPressEnter={commit}
    />
  );
}
