import { CMS_AUTO_APPLY, CMS_AUTO_TRANSLATE, CMS_AUTO_WORDS_MAX, type CmsAuto } from '@bhashantar/contracts';
import { Button, Checkbox, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { Field } from '../../../../components/field.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { Panel } from '../../../../components/panel.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { useUnsaved } from '../../../../lib/unsaved.js';
import styles from '../apis.module.css';
import { countToConfirm, useUpdateAuto } from './cms.queries.js';

const REQUESTS = ['off', 'weekly', 'words'] as const;
const FIRST_WORDS = 500;

/** The automatic steps after a change in the CMS. */
export function AutoPanel({ apiId, auto: stored }: { apiId: string; auto: CmsAuto }) {
  const { t } = useTranslation('apis');
  const id = useId();
  const [auto, setAuto] = useState(stored);
  const [saved, setSaved] = useState(stored);
  const [asked, setAsked] = useState<number>();
  const save = useUpdateAuto(() => {
    setSaved(auto);
    setAsked(undefined);
  });
  const isChanged = JSON.stringify(auto) !== JSON.stringify(saved);
  useUnsaved(isChanged);
  const change = (part: Partial<CmsAuto>) => setAuto({ ...auto, ...part });
  const submit = (confirm?: number) =>
    save.submit({ apiId, auto, ...(confirm !== undefined && { confirm }) }, { onError: (error) => setAsked(countToConfirm(error)) });
  const request: (typeof REQUESTS)[number] = typeof auto.request === 'number' ? 'words' : auto.request;
  return (
    <Panel title={t('auto.title')}>
      <div className={styles.form}>
        <Checkbox className={styles.above ?? ''} checked={auto.sync} onChange={({ target }) => change({ sync: target.checked })}>
          {t('auto.sync')}
        </Checkbox>
        <Field id={`${id}translate`} label={t('auto.translate')}>
          <LabelledSelect
            id={`${id}translate`}
            value={auto.translate}
            options={CMS_AUTO_TRANSLATE.map((value) => ({ value, label: t(`auto.translates.${value}`) }))}
            onChange={(translate) => change({ translate })}
          />
        </Field>
        <Field id={`${id}request`} label={t('auto.request')}>
          <LabelledSelect
            id={`${id}request`}
            value={request}
            options={REQUESTS.map((value) => ({ value, label: t(`auto.requests.${value}`) }))}
            onChange={(value) => change({ request: value === 'words' ? FIRST_WORDS : value })}
          />
        </Field>
        {typeof auto.request === 'number' && (
          <Field id={`${id}words`} label={t('auto.words')}>
            <InputNumber
              id={`${id}words`}
              min={1}
              max={CMS_AUTO_WORDS_MAX}
              precision={0}
              value={auto.request}
              onChange={(words) => words !== null && change({ request: words })}
            />
          </Field>
        )}
        <Field id={`${id}apply`} label={t('auto.apply')}>
          <LabelledSelect
            id={`${id}apply`}
            value={auto.apply}
            options={CMS_AUTO_APPLY.map((value) => ({ value, label: t(`auto.applies.${value}`) }))}
            onChange={(apply) => change({ apply })}
          />
        </Field>
        <Button type="primary" disabled={!isChanged} loading={save.isPending} onClick={() => submit()}>
          {t('auto.save')}
        </Button>
      </div>
      {asked !== undefined && (
        <ConfirmDialog
          open
          title={t('auto.publishTitle')}
          verb={t('auto.publishVerb')}
          pending={save.isPending}
          onConfirm={() => submit(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t('auto.publishText', { count: asked, shown: formatCount(asked) })}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
