import type { SelectProps } from 'antd';
import type { ReactNode } from 'react';
import type { FieldBinding } from '../lib/form/use-checked-form.js';
import { Field } from './field.js';
import { LabelledSelect } from './labelled-select.js';

interface Props<Value extends string> extends FieldBinding<Value | ''> {
  label: ReactNode;
  hint?: ReactNode;
  options: { value: Value; label: ReactNode; note?: ReactNode; search?: string }[];
  placeholder?: string;
  disabled?: boolean;
  /** For lists longer than a screen. */
  searchable?: boolean;
}

/** A labelled select bound to a form; an option may have a description in a second line. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  options,
  placeholder,
  disabled,
  searchable,
  ...field
}: Props<Value>) {
  const showSearch: SelectProps['showSearch'] = searchable ? { optionFilterProp: 'search' } : false;
  return (
    <Field id={field.id} label={label} hint={hint} error={error}>
      <LabelledSelect<Value, Props<Value>['options'][number]>
        id={field.id}
        value={field.value === '' ? null : field.value}
        options={options}
        placeholder={placeholder}
        disabled={disabled ?? false}
        showSearch={showSearch}
        status={error ? 'error' : ''}
        aria-describedby={`${field.id}-note`}
        optionRender={({ data }) => <OptionText label={data.label} note={data.note} />}
        onChange={(value) => value && field.onChange(value)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

function OptionText({ label, note }: { label: ReactNode; note: ReactNode }) {
  if (!note) return label;
  return (
    <div style={{ whiteSpace: 'normal', lineHeight: 1.4, paddingBlock: 2 }}>
      {label}
      <div className="bh-muted" style={{ fontSize: 12.5, fontWeight: 400 }}>
        {note}
      </div>
    </div>
  );
}
