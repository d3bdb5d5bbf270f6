import type { SelectProps } from 'antd';
import type { ReactNode } from 'react';
import { CheckedItem } from './checked-item.js';
import { LabelledSelect } from './labelled-select.js';

interface Option<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A description in a second line. */
  note?: ReactNode;
  search?: string;
}

interface Props<Value extends string> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  options: Option<Value>[];
  placeholder?: string;
  disabled?: boolean;
  /** For lists longer than a screen. */
  searchable?: boolean;
}

/** A select in a checked form. */
export function SelectItem<Value extends string>({ name, label, hint, options, searchable, ...select }: Props<Value>) {
  const showSearch: SelectProps['showSearch'] = searchable ? { optionFilterProp: 'search' } : false;
  return (
    <CheckedItem name={name} label={label} hint={hint}>
      <LabelledSelect<Value, Option<Value>>
        {...select}
        options={options}
        showSearch={showSearch}
        optionRender={({ data }) => <OptionText label={data.label} note={data.note} />}
      />
    </CheckedItem>
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
