import { Form, type FormRule } from 'antd';
import { type ComponentProps, type ReactElement, type ReactNode, useContext } from 'react';
import { FormChecks } from './checked-form.js';

type FormItem = ComponentProps<typeof Form.Item>;

interface Props extends Pick<FormItem, 'valuePropName' | 'normalize' | 'dependencies' | 'noStyle'> {
  name: string;
  label?: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  /** The control; the form passes its id, value and descriptions. */
  children: ReactElement;
}

/** A field of a checked form: label, control, hint and error. */
export function CheckedItem({ name, label, hint, optional = false, children, ...item }: Props) {
  const check = useContext(FormChecks)[name];
  const rule: FormRule = ({ getFieldsValue }) => ({
    validator: () => {
      const fault = check?.(getFieldsValue(true));
      // antd's own error text is not a live region, so screen readers would not read an error that appears when a field is left.
      return fault ? Promise.reject(<span role="alert">{fault}</span>) : Promise.resolve();
    },
  });
  return (
    <Form.Item name={name} label={label} extra={hint} required={!optional} rules={check ? [rule] : []} {...item}>
      {children}
    </Form.Item>
  );
}
