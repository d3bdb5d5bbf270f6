import { API_CONTENT_MAX, API_PAGINATION_KINDS, API_PARAMETER_PLACES, type ApiPagination, type ApiParameter } from '@bhashantar/contracts';
import { Input, InputNumber } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../components/field.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import styles from '../apis.module.css';
import { faultsOf, PAGE_FIELDS, type ReadingDraft } from './reading-draft.js';
import { Part } from './reading-part.js';

interface Props {
  reading: ReadingDraft;
  reason: string;
  showsFaults: boolean;
  onChange(pagination: ApiPagination): void;
}

/** How to get the next page of a list, with the fields that each way needs. */
export function PagesForm({ reading, reason, showsFaults, onChange }: Props) {
  const { t } = useTranslation('apis');
  const id = useId();
  const { pagination } = reading;
  const has = PAGE_FIELDS[pagination.kind];
  const faults = showsFaults ? faultsOf(reading) : {};
  const change = (part: Partial<ApiPagination>) => onChange({ ...pagination, ...part });
  const faultOf = (name: 'parameter' | 'cursorPath' | 'nextPath') => faults[name] && t(`connecting.${faults[name]}`);
  return (
    <Part
      id={`${id}kind`}
      label={t('connecting.parts.pagination')}
      reason={reason}
      below={
        <div className={styles.fields}>
          {has.parameter && (
            <ParameterField
              label={t('connecting.parameter')}
              parameter={pagination.parameter}
              error={faultOf('parameter')}
              onChange={(parameter) => change({ parameter })}
            />
          )}
          {has.cursorPath && (
            <PathField
              label={t('connecting.cursorPath')}
              value={pagination.cursorPath}
              error={faultOf('cursorPath')}
              onChange={(cursorPath) => change({ cursorPath })}
            />
          )}
          {has.nextPath && (
            <PathField
              label={t('connecting.nextPath')}
              value={pagination.nextPath}
              error={faultOf('nextPath')}
              onChange={(nextPath) => change({ nextPath })}
            />
          )}
          {has.first && (
            <NumberField
              label={t('connecting.first')}
              min={0}
              max={1_000}
              value={pagination.first}
              onChange={(first) => change({ first })}
            />
          )}
          {has.size && (
            <>
              <ParameterField
                label={t('connecting.sizeParameter')}
                parameter={pagination.sizeParameter}
                onChange={(sizeParameter) => change({ sizeParameter })}
              />
              {pagination.sizeParameter?.name.trim() && (
                <NumberField
                  label={t('connecting.size')}
                  min={1}
                  max={10_000}
                  value={pagination.size}
                  onChange={(size) => change({ size })}
                />
              )}
            </>
          )}
        </div>
      }
    >
      <LabelledSelect
        id={`${id}kind`}
        value={pagination.kind}
        options={API_PAGINATION_KINDS.map((value) => ({ value, label: t(`connecting.paginations.${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
    </Part>
  );
}

interface ParameterProps {
  label: string;
  parameter: ApiParameter | null;
  error?: string | undefined;
  onChange(parameter: ApiParameter): void;
}

/** The name of a value of the request, and whether it is in the query or in the body. */
export function ParameterField({ label, parameter, error, onChange }: ParameterProps) {
  const { t } = useTranslation('apis');
  const id = useId();
  const own = parameter ?? { place: 'query', name: '' };
  return (
    <Field id={id} label={label} error={error}>
      <div className={styles.parameter}>
        <LabelledSelect
          aria-label={t('connecting.placeOf', { what: label })}
          value={own.place}
          options={API_PARAMETER_PLACES.map((value) => ({ value, label: t(`connecting.places.${value}`) }))}
          onChange={(place) => onChange({ ...own, place })}
        />
        <Input
          id={id}
          dir="ltr"
          value={own.name}
          maxLength={API_CONTENT_MAX.pointer}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onChange({ ...own, name: target.value })}
        />
      </div>
    </Field>
  );
}

interface PathProps {
  label: ReactNode;
  value: string | null;
  error?: string | undefined;
  onChange(value: string): void;
}

function PathField({ label, value, error, onChange }: PathProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <Input
        id={id}
        dir="ltr"
        value={value ?? ''}
        maxLength={API_CONTENT_MAX.pointer}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

interface NumberProps {
  label: ReactNode;
  min: number;
  max: number;
  value: number | null;
  onChange(value: number | null): void;
}

function NumberField({ label, min, max, value, onChange }: NumberProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <InputNumber id={id} min={min} max={max} precision={0} value={value} style={{ inlineSize: '100%' }} onChange={onChange} />
    </Field>
  );
}
