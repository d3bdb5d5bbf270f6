import { Button, Drawer } from 'antd';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../lib/unsaved.js';
import { CheckedForm } from './checked-form.js';

interface Props<Values extends object> extends Omit<ComponentProps<typeof CheckedForm<Values>>, 'id' | 'className'> {
  title: ReactNode;
  onClose(): void;
  submitLabel: string;
  pending: boolean;
  /** Shown beside the title, such as a status. */
  extra?: ReactNode;
}

/** A form beside the list it belongs to; on narrow screens it covers the whole width. */
export function FormDrawer<Values extends object>({ title, onClose, submitLabel, pending, extra, onSubmit, ...form }: Props<Values>) {
  const { t } = useTranslation();
  const formId = useId();
  const [isTouched, setTouched] = useState(false);
  useUnsaved(isTouched);
  const footer = (
    <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, paddingBlock: 4 }}>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="primary" htmlType="submit" form={formId} loading={pending}>
        {submitLabel}
      </Button>
    </div>
  );
  return (
    <Drawer open onClose={onClose} title={title} extra={extra} footer={footer} size="min(480px, 100vw)" destroyOnHidden>
      <CheckedForm
        {...form}
        id={formId}
        onChange={(part) => {
          setTouched(true);
          form.onChange?.(part);
        }}
        onSubmit={(values) => !pending && onSubmit(values)}
      />
    </Drawer>
  );
}
