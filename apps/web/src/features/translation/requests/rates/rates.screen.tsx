import { type RateChange, type TranslationRates } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { Field } from '../../../../components/field.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { LanguageName, languageLabel } from '../../../../components/language-name.js';
import { Panel } from '../../../../components/panel.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { StatusTag } from '../../../../components/status-tag.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatWordPrice } from '../../../../lib/format/format-price.js';
import { formatDateTime } from '../../../../lib/format/format-time.js';
import { organisationNamesOptions } from '../../../../lib/organisation-names.queries.js';
import { useIsAcross } from '../../../../lib/session/use-is-across.js';
import { BandName } from '../quote-view.js';
import { RequestsFrame } from '../requests-frame.js';
import styles from './rates.module.css';
import { ratesOptions } from './rates.queries.js';
import type { RatesSearch } from './rates.search.js';
import { RatesForm } from './rates-form.js';

interface Props {
  search: RatesSearch;
  change(part: Partial<RatesSearch>): void;
}

/** The price of a word in each language, the shares for words that the memory knows, and all earlier changes. */
export function RatesScreen({ search, change }: Props) {
  const isAcross = useIsAcross();
  const rates = useQuery(ratesOptions(search.organisation));
  return (
    <RequestsFrame tab="rates">
      {isAcross && (
        <OrganisationField
          value={rates.data?.organisationId ?? search.organisation}
          onChange={(organisation) => change({ organisation })}
        />
      )}
      {rates.error && <ErrorPanel error={rates.error} onRetry={() => void rates.refetch()} />}
      {rates.isPending && <RowsSkeleton rows={6} />}
      {rates.data && !rates.error && (
        <div className={styles.screen}>
          {rates.data.mayEdit ? (
            <RatesForm key={JSON.stringify([rates.data.organisationId, rates.data.history.length])} rates={rates.data} />
          ) : (
            <RatesFacts rates={rates.data} />
          )}
          <RatesHistory history={rates.data.history} />
        </div>
      )}
    </RequestsFrame>
  );
}

function OrganisationField({ value, onChange }: { value: string | undefined; onChange(organisation: string): void }) {
  const { t } = useTranslation('rates');
  const id = useId();
  const { data = [], isPending } = useQuery(organisationNamesOptions);
  return (
    <div className={styles.organisation}>
      <Field id={id} label={t('organisation')}>
        <LabelledSelect<string>
          id={id}
          style={{ inlineSize: '100%' }}
          loading={isPending}
          showSearch={{ optionFilterProp: 'label' }}
          value={data.find(({ organisationId }) => organisationId === value)?.organisationId ?? null}
          options={data.map(({ organisationId, name }) => ({ value: organisationId, label: name }))}
          onChange={(next) => next && onChange(next)}
        />
      </Field>
    </div>
  );
}

/** For people who may only read them. */
function RatesFacts({ rates: { defaultPaise, rates, shares } }: { rates: TranslationRates }) {
  const { t } = useTranslation('rates');
  const lines = [...rates, { targetLang: null, paise: defaultPaise }];
  return (
    <>
      <Panel title={t('rates')}>
        <p className="bh-muted">{t('ratesLead')}</p>
        <DataTable
          caption={t('rates')}
          rows={lines}
          rowKey={({ targetLang }) => targetLang ?? 'default'}
          columns={[
            {
              key: 'language',
              title: t('what'),
              render: ({ targetLang }) => (targetLang ? <LanguageName code={targetLang} /> : t('default')),
            },
            { key: 'rate', title: t('perWord'), align: 'end', render: ({ paise }) => formatWordPrice(paise) },
          ]}
        />
      </Panel>
      <Panel title={t('shares')}>
        <p className="bh-muted">{t('sharesLead')}</p>
        <DataTable
          caption={t('shares')}
          rows={shares}
          rowKey={({ band }) => band}
          columns={[
            { key: 'band', title: t('band'), render: ({ band }) => <BandName band={band} /> },
            { key: 'share', title: t('share'), align: 'end', render: ({ percent }) => formatCount(percent) },
          ]}
        />
        <p className="bh-muted">{t('readOnly')}</p>
      </Panel>
    </>
  );
}

function RatesHistory({ history }: { history: readonly RateChange[] }) {
  const { t } = useTranslation('rates');
  const columns: Column<RateChange>[] = [
    { key: 'what', title: t('what'), render: (change) => <ChangedRate change={change} /> },
    {
      key: 'value',
      title: t('value'),
      align: 'end',
      render: ({ kind, value }) => (kind === 'rate' ? formatWordPrice(value) : `${formatCount(value)}${t('percent')}`),
    },
    {
      key: 'from',
      title: t('from'),
      render: ({ effectiveAt }) => (
        <>
          <time dateTime={effectiveAt}>{formatDateTime(effectiveAt)}</time>{' '}
          {Date.parse(effectiveAt) > Date.now() && <StatusTag kind="waiting">{t('planned')}</StatusTag>}
        </>
      ),
    },
    { key: 'by', title: t('by'), render: ({ setBy }) => setBy ?? t('system') },
  ];
  return (
    <Panel title={t('history')}>
      {history.length === 0 ? (
        <p className="bh-muted">{t('historyEmpty')}</p>
      ) : (
        <DataTable
          caption={t('history')}
          columns={columns}
          rows={[...history]}
          rowKey={({ kind, targetLang, band, createdAt, effectiveAt }) => `${kind} ${targetLang} ${band} ${createdAt} ${effectiveAt}`}
        />
      )}
    </Panel>
  );
}

function ChangedRate({ change: { kind, targetLang, band } }: { change: RateChange }) {
  const { t } = useTranslation('rates');
  if (kind === 'share' && band)
    return (
      <>
        {t('shares')}: <BandName band={band} />
      </>
    );
  return targetLang ? t('ofLanguage', { language: languageLabel(targetLang) }) : t('ofDefault');
}
