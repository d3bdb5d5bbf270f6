import { Form, type FormInstance } from 'antd';
import { createContext, type FocusEvent, type ReactNode, useId } from 'react';
import { afterPointerUp } from '../lib/form/after-pointer-up.js';
import { type Checks, namesOf } from '../lib/form/check-values.js';
import { readFieldErrors } from '../lib/form/read-field-errors.js';

type Values = Record<string, unknown>;

/** The rules of the form around a field, by the field's name. */
export const FormChecks = createContext<Checks<Values>>({});

const STYLES = { label: { fontWeight: 500 }, extra: { fontSize: 13 }, help: { fontSize: 13 } };

interface Props<Of extends object> {
  form: FormInstance<Of>;
  initial: Of;
  checks?: Checks<Of>;
  /** Lets a button outside of the form submit it. */
  id?: string;
  className?: string | undefined;
  onChange?(part: Partial<Of>): void;
  onSubmit(values: Of): void;
  children: ReactNode;
}

/** antd's Form with the product's rules: a field is checked when it is left, and then at every change while it is wrong. */
export function CheckedForm<Of extends object>({ form, initial, checks = {}, id, className, onChange, onSubmit, children }: Props<Of>) {
  const name = useId();
  // TypeScript checks the names of fields at the items. Here they are only passed on.
  const fields: FormInstance = form;
  const leave = ({ target }: FocusEvent) => {
    const field = namesOf<Of>(checks).find((one) => target.id === `${name}_${one}`);
    if (!field || !fields.getFieldValue(field)) return;
    // An error appears on a line of its own. It would move the element that is being pressed.
    afterPointerUp(() => void fields.validateFields([field]));
  };
  const change = (part: Partial<Of>) => {
    const wrong = Object.keys(part).filter((field) => fields.getFieldError(field).length > 0);
    // antd does not validate a field without a rule, so the server's error about its old value would stay.
    const unruled = wrong.filter((field) => !(field in checks));
    if (unruled.length > 0) fields.setFields(unruled.map((name) => ({ name, errors: [] })));
    if (wrong.length > unruled.length) void fields.validateFields(wrong);
    onChange?.(part);
  };
  return (
    <Form
      form={form}
      name={name}
      {...(id && { id })}
      className={className ?? ''}
      styles={STYLES}
      layout="vertical"
      requiredMark={false}
      noValidate
      validateTrigger={[]}
      scrollToFirstError={{ focus: true }}
      initialValues={initial}
      onBlur={leave}
      onValuesChange={change}
      // Includes values that no field shows.
      onFinish={() => onSubmit(form.getFieldsValue(true) as Of)}
    >
      <FormChecks value={checks as Checks<Values>}>{children}</FormChecks>
    </Form>
  );
}

/**
 * Shows the server's errors about fields of this form. Puts the focus on the first of these fields if the person has submitted the form.
 */
export function showFieldErrors(form: FormInstance, mayFocus = true): (error: unknown) => void {
  return (error) => {
    const faults = readFieldErrors<Values>(error, Object.keys(form.getFieldsValue()));
    const names = namesOf(faults);
    for (const name of names) form.setFields([{ name, errors: [faults[name] ?? ''] }]);
    if (names[0] && mayFocus) form.focusField(names[0]);
  };
}
