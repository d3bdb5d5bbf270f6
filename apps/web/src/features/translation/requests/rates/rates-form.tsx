import { LANGUAGES, LEVERAGE_BANDS, REQUEST_RATE_MAX, STEP_PRICES, type TranslationRates } from '@bhashantar/contracts';
import { Alert, Button, Form, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm, showFieldErrors } from '../../../../components/checked-form.js';
import { CheckedItem } from '../../../../components/checked-item.js';
import { Field } from '../../../../components/field.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { englishName, LanguageName } from '../../../../components/language-name.js';
import { Panel } from '../../../../components/panel.js';
import type { Checks } from '../../../../lib/form/check-values.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatDate } from '../../../../lib/format/format-time.js';
import { useUnsaved } from '../../../../lib/unsaved.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { BandName } from '../quote-view.js';
import { changesOf, type RateValues, rateField, readPercent, readRupees, shareField, today, valuesOf, writeRupees } from './rate-values.js';
import styles from './rates.module.css';
import { useSaveRates } from './rates.queries.js';

/** The form for the rates by language and the shares by match band, which apply from a given day. */
export function RatesForm({ rates }: { rates: TranslationRates }) {
  const { t } = useTranslation('rates');
  const [form] = Form.useForm<RateValues>();
  const notify = useNotify();
  const save = useSaveRates();
  const initial = valuesOf(rates);
  const [languages, setLanguages] = useState(() => rates.rates.map(({ targetLang }) => targetLang));
  const [values, setValues] = useState(initial);
  useUnsaved(changesOf(rates, languages, values) !== undefined);
  const add = (code: string) => {
    setLanguages([...languages, code]);
    form.setFieldsValue({ [rateField(code)]: writeRupees(rates.defaultPaise) });
  };
  const submit = (given: RateValues) => {
    const changes = changesOf(rates, languages, given);
    if (!changes) return notify.info('rates', t('nothing'));
    const { effectiveAt } = changes;
    save.submit(changes, {
      onSuccess: () => notify.success('rates', effectiveAt ? t('savedFrom', { date: formatDate(effectiveAt) }) : t('saved')),
      onError: (error) => {
        notify.failure('rates', error);
        showFieldErrors(form)(error);
      },
    });
  };
  const hasZero = [...languages.map(rateField), 'default'].some((name) => readRupees(values[name] ?? '') === 0);
  return (
    <CheckedForm<RateValues>
      form={form}
      initial={initial}
      checks={useChecks(languages)}
      onChange={() => setValues({ ...form.getFieldsValue(true) })}
      onSubmit={submit}
    >
      <div className={styles.screen}>
        <Panel title={t('rates')}>
          <p className="bh-muted">{t('ratesLead')}</p>
          <div className={styles.fields}>
            <RateItem name="default" label={t('default')} />
            {languages.map((code) => (
              <RateItem key={code} name={rateField(code)} label={<LanguageName code={code} />} />
            ))}
          </div>
          <AddLanguage known={languages} onAdd={add} />
          {hasZero && <Alert type="warning" showIcon title={t('zeroTitle')} />}
        </Panel>
        <Panel title={t('shares')}>
          <p className="bh-muted">
            {t('sharesLead')}{' '}
            {t('steps', { proofreading: formatCount(STEP_PRICES.proofreading * 100), editing: formatCount(STEP_PRICES.editing * 100) })}
          </p>
          <div className={styles.fields}>
            {LEVERAGE_BANDS.map((band) => (
              <CheckedItem key={band} name={shareField(band)} label={<BandName band={band} />}>
                <Input inputMode="numeric" suffix={t('percent')} maxLength={3} autoComplete="off" dir="ltr" />
              </CheckedItem>
            ))}
          </div>
          <CheckedItem name="effectiveAt" label={t('effective')} hint={t('effectiveHint')} optional>
            <Input type="date" min={today()} className={styles.date ?? ''} />
          </CheckedItem>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </Panel>
      </div>
    </CheckedForm>
  );
}

function RateItem({ name, label }: { name: string; label: ReactNode }) {
  return (
    <CheckedItem name={name} label={label}>
      <Input inputMode="decimal" prefix="₹" maxLength={7} autoComplete="off" dir="ltr" />
    </CheckedItem>
  );
}

function AddLanguage({ known, onAdd }: { known: readonly string[]; onAdd(code: string): void }) {
  const { t } = useTranslation('rates');
  const id = useId();
  const open = LANGUAGES.filter(({ code }) => !known.includes(code));
  return (
    <div className={styles.add}>
      <Field id={id} label={t('addLanguage')}>
        <LabelledSelect<string>
          id={id}
          style={{ inlineSize: '100%' }}
          showSearch={{ optionFilterProp: 'search' }}
          value={null}
          options={open.map(({ code }) => ({ value: code, label: <LanguageName code={code} />, search: englishName(code) }))}
          onChange={(code) => code && onAdd(code)}
        />
      </Field>
    </div>
  );
}

function useChecks(languages: readonly string[]): Checks<RateValues> {
  const { t } = useTranslation('rates');
  const rate = (name: string) => (values: RateValues) =>
    readRupees(values[name] ?? '') === undefined ? t('rateWrong', { max: formatCount(REQUEST_RATE_MAX / 100) }) : undefined;
  const share = (name: string) => (values: RateValues) => (readPercent(values[name] ?? '') === undefined ? t('shareWrong') : undefined);
  const names = ['default', ...languages.map(rateField)];
  return {
    ...Object.fromEntries(names.map((name) => [name, rate(name)])),
    ...Object.fromEntries(LEVERAGE_BANDS.map(shareField).map((name) => [name, share(name)])),
    effectiveAt: ({ effectiveAt }) => (effectiveAt && effectiveAt < today() ? t('datePast') : undefined),
  };
}
