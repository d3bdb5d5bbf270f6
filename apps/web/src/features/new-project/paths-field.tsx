import { Input } from 'antd';
import { Field } from '../../components/field.js';

interface Props {
  id: string;
  label: string;
  hint: string;
  value: string;
  onChange(value: string): void;
}

/** Paths of a site, one a line. */
export function PathsField({ id, label, hint, value, onChange }: Props) {
  return (
    <Field id={id} label={label} hint={hint}>
      <Input.TextArea
        id={id}
        className="bh-code"
        dir="ltr"
        spellCheck={false}
        autoSize={{ minRows: 3, maxRows: 8 }}
        aria-describedby={`${id}-note`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
