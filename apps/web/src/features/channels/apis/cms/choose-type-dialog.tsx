import { type ChosenContentType, CMS_DEPTH_MAX, type ContentType, type ContentTypeField, JSON_RULES } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { Field } from '../../../../components/field.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { useNotify } from '../../../../lib/use-notify.js';
import styles from '../apis.module.css';
import { useChooseType } from './cms.queries.js';

interface Props {
  projectId: string;
  connectionId: string;
  type: ContentType;
  onClose(): void;
}

type Depth = 0 | 1 | 2 | 3 | 4 | 5;
const DEPTHS = Array.from({ length: CMS_DEPTH_MAX + 1 }, (_, depth) => depth as Depth);

/** Chooses a content type with the rules of its fields. Linked entries are listed before the choice is saved. */
export function ChooseTypeDialog({ projectId, connectionId, type, onClose }: Props) {
  const { t } = useTranslation('apis');
  const notify = useNotify();
  const depthId = useId();
  const [rules, setRules] = useState<ReadonlyMap<string, ContentTypeField['rule']>>(new Map());
  const [depth, setDepth] = useState<Depth>(type.depth as Depth);
  const [linked, setLinked] = useState<ChosenContentType>();
  const choose = useChooseType();
  const body = { projectId, connectionId, uid: type.uid, isChosen: true, depth };
  const fields = [...rules].map(([path, rule]) => ({ path, rule }));
  const mustLook = depth > 0 && linked === undefined;
  const look = () => choose.mutate({ ...body, fields, dryRun: true }, { onSuccess: setLinked });
  const save = () =>
    choose.mutate(
      { ...body, fields },
      {
        onSuccess: () => {
          notify.success('apis', t(type.isChosen ? 'cms.changed' : 'cms.saved', { name: type.name }));
          onClose();
        },
      },
    );
  const columns: Column<ContentTypeField>[] = [
    {
      key: 'field',
      title: t('cms.field'),
      render: ({ path, maxLength }) => (
        <>
          <bdi dir="ltr">{path}</bdi>
          {maxLength !== null && <span className={styles.note}> {t('cms.limit', { shown: formatCount(maxLength) })}</span>}
        </>
      ),
    },
    {
      key: 'rule',
      title: t('cms.rule'),
      render: ({ path, rule, isLocalized }) =>
        isLocalized ? (
          <LabelledSelect
            aria-label={`${t('cms.rule')}: ${path}`}
            value={rules.get(path) ?? rule}
            options={JSON_RULES.map((value) => ({ value, label: t(`cms.rules.${value}`) }))}
            onChange={(next) => setRules(new Map(rules).set(path, next))}
          />
        ) : (
          <span className="bh-muted">{t('cms.sameInAll')}</span>
        ),
    },
  ];
  return (
    <ConfirmDialog
      open
      title={t(type.isChosen ? 'cms.changeTitle' : 'cms.chooseTitle', { name: type.name })}
      verb={t(mustLook ? 'cms.seeLinked' : type.isChosen ? 'cms.saveChange' : 'cms.save')}
      pending={choose.isPending}
      onConfirm={mustLook ? look : save}
      onCancel={onClose}
    >
      <div className={styles.above}>
        <DataTable caption={t('cms.field')} columns={columns} rows={type.fields} rowKey={({ path }) => path} />
      </div>
      <Field id={depthId} label={t('cms.depth')} hint={t('cms.depthHint')}>
        <LabelledSelect
          id={depthId}
          value={depth}
          options={DEPTHS.map((value) => ({ value, label: t(`cms.depths.${value}`) }))}
          onChange={(next) => {
            setDepth(next);
            setLinked(undefined);
          }}
        />
      </Field>
      {linked && <Linked found={linked} />}
      {linked && depth > 0 && (
        <Button type="link" loading={choose.isPending} onClick={look}>
          {t('cms.seeLinked')}
        </Button>
      )}
    </ConfirmDialog>
  );
}

function Linked({ found: { linked, isCut } }: { found: ChosenContentType }) {
  const { t } = useTranslation('apis');
  if (linked.length === 0) return <p role="status">{t('cms.noLinked')}</p>;
  return (
    <>
      <p role="status">
        {t('cms.linked', { count: linked.length, shown: formatCount(linked.length) })} {isCut && t('cms.linkedCut')}
      </p>
      <ul className={styles.scrolled}>
        {linked.map(({ entryId, title, via }) => (
          <li key={entryId}>
            <bdi>{title || entryId}</bdi> <span className="bh-muted">{t('cms.via', { field: via })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
