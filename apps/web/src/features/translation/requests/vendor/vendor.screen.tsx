import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { Field } from '../../../../components/field.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { organisationNamesOptions } from '../../../../lib/organisation-names.queries.js';
import { useIsAcross } from '../../../../lib/session/use-is-across.js';
import { RequestsFrame } from '../requests-frame.js';
import { ConnectionPanel } from './connection-panel.js';
import { HooksPanel } from './hooks-panel.js';
import { TrafficPanel } from './traffic-panel.js';
import styles from './vendor.module.css';
import { vendorOptions } from './vendor.queries.js';
import type { VendorSearch } from './vendor.search.js';

interface Props {
  search: VendorSearch;
  change(part: Partial<VendorSearch>): void;
}

/** The translation vendor of an organisation: the connection, the calls to it, and the messages from it. */
export function VendorScreen({ search, change }: Props) {
  const { t } = useTranslation('vendor');
  const isAcross = useIsAcross();
  const { organisation, request } = search;
  const vendor = useQuery(vendorOptions(organisation));
  const { data } = vendor;
  return (
    <RequestsFrame tab="vendor">
      {isAcross && (
        <OrganisationField
          value={data?.organisationId ?? organisation}
          onChange={(next) => change({ organisation: next, request: undefined })}
        />
      )}
      {vendor.error && <ErrorPanel error={vendor.error} onRetry={() => void vendor.refetch()} />}
      {vendor.isPending && <RowsSkeleton rows={6} />}
      {data && !vendor.error && (
        <div className={styles.screen} key={data.organisationId}>
          {request ? (
            <p>
              {t('ofRequest')} <Button onClick={() => change({ request: undefined })}>{t('allRequests')}</Button>
            </p>
          ) : (
            <ConnectionPanel key={data.updatedAt} connection={data} />
          )}
          <TrafficPanel organisation={data.organisationId} request={request} />
          {!request && <HooksPanel organisation={data.organisationId} />}
        </div>
      )}
    </RequestsFrame>
  );
}

function OrganisationField({ value, onChange }: { value: string | undefined; onChange(organisation: string): void }) {
  const { t } = useTranslation('vendor');
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
