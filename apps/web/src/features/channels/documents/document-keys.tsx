import { JSON_RULES, type JsonKey, type JsonKeyRule, type JsonKeysChange, type JsonRequestDetails } from '@bhashantar/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { type Column, DataTable } from '../../../components/data-table.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import styles from './documents.module.css';
import { useChangeRule } from './documents.queries.js';

/** Leaves out the rule that spells names by sound. It would use the project's transliteration, which documents do not use yet. */
const OFFERED = JSON_RULES.filter((rule) => rule !== 'transliterate');

interface Asked {
  pattern: string;
  rule: JsonKeyRule;
  change: JsonKeysChange;
}

/** The keys of a document with the rule of each and why; a person may choose another. */
export function DocumentKeys({ own }: { own: JsonRequestDetails }) {
  const { t } = useTranslation('documents');
  const [asked, setAsked] = useState<Asked>();
  const change = useChangeRule(own.requestId);
  const mayChange = usePermission('content.manage') && own.state !== 'reading';
  const ask = (pattern: string, rule: JsonKeyRule) =>
    change.mutate({ pattern, rule, dryRun: true }, { onSuccess: (found) => setAsked({ pattern, rule, change: found }) });
  const table = (title: string, rows: JsonKey[]) => (
    <>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className="bh-muted">{t('noKeys')}</p>
      ) : (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={({ pattern }) => pattern} />
      )}
    </>
  );
  const columns: Column<JsonKey>[] = [
    {
      key: 'key',
      title: t('key'),
      width: '38%',
      render: ({ pattern, values }) => (
        <>
          <code className={styles.key}>{pattern || '/'}</code>
          <div className="bh-muted">{t('values', { count: values, shown: formatCount(values) })}</div>
        </>
      ),
    },
    {
      key: 'rule',
      title: t('rule'),
      width: '11em',
      render: ({ pattern, rule }) =>
        mayChange ? (
          <LabelledSelect<JsonKeyRule>
            aria-label={t('ruleOf', { key: pattern || '/' })}
            value={rule}
            disabled={change.isPending}
            options={OFFERED.map((value) => ({ value, label: t(`rules.${value}`) }))}
            onChange={(next) => next !== rule && ask(pattern, next)}
          />
        ) : (
          t(`rules.${rule}`)
        ),
    },
    { key: 'reason', title: t('why'), render: ({ reason }) => reason },
  ];
  return (
    <>
      {table(t('translatedKeys'), own.keyList)}
      {table(t('keptKeys'), own.metaKeys)}
      {asked && (
        <ConfirmDialog
          open
          title={t('changeQuestion', { key: asked.pattern || '/' })}
          verb={t('changeRule')}
          pending={change.isPending}
          onConfirm={() => change.mutate({ ...asked, dryRun: false }, { onSuccess: () => setAsked(undefined) })}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t('changeText', { added: formatCount(asked.change.added), removed: formatCount(asked.change.removed) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
