import { Button, Drawer } from 'antd';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from './checked-form.js';
import { useCloseQuestion } from './use-close-question.js';

interface Props<Values extends object> extends Omit<ComponentProps<typeof CheckedForm<Values>>, 'id' | 'className'> {
  title: ReactNode;
  onClose(): void;
  submitLabel: string;
  pending: boolean;
  /** Shown beside the title, such as a status. */
  extra?: ReactNode;
}

/** A form beside its list; on narrow screens it covers the whole width. */
export function FormDrawer<Values extends object>({ title, onClose, submitLabel, pending, extra, onSubmit, ...form }: Props<Values>) {
  const { t } = useTranslation();
  const formId = useId();
  const [first] = useState(() => JSON.stringify(form.initial));
  const [isChanged, setChanged] = useState(false);
  const { close, question } = useCloseQuestion(isChanged, onClose);
  const footer = (
    <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, paddingBlock: 4 }}>
      <Button onClick={close}>{t('cancel')}</Button>
      <Button type="primary" htmlType="submit" form={formId} loading={pending}>
        {submitLabel}
      </Button>
    </div>
  );
  return (
    <>
      <Drawer open onClose={close} title={title} extra={extra} footer={footer} size="min(480px, 100vw)" destroyOnHidden>
        <CheckedForm
          {...form}
          id={formId}
          onChange={(part) => {
            setChanged(JSON.stringify(form.form.getFieldsValue(true)) !== first);
            form.onChange?.(part);
          }}
          onSubmit={(values) => !pending && onSubmit(values)}
        />
      </Drawer>
      {question}
    </>
  );
}
