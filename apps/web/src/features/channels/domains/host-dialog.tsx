import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { TextField } from '../../../components/text-field.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';

interface Props {
  title: string;
  label: string;
  verb: string;
  /** The server's name of the field. */
  name: 'hostname' | 'newHostname';
  pending: boolean;
  onSave(host: string): Promise<unknown>;
  onClose(): void;
  /** The consequences of the change. */
  children: ReactNode;
}

/** Asks for a host. The server's errors appear at the field. */
export function HostDialog({ title, label, verb, name, pending, onSave, onClose, children }: Props) {
  const { t } = useTranslation(['domains', 'common']);
  const [failure, setFailure] = useState<unknown>();
  const form = useCheckedForm(
    { hostname: '', newHostname: '' },
    { [name]: (values: Record<Props['name'], string>) => (values[name].trim() ? undefined : t('addMissing')) },
  );
  const save = () => {
    if (!form.check() || pending) return;
    onSave(form.values[name].trim()).then(onClose, (error: unknown) => setFailure(form.refuse(error) ? undefined : error));
  };
  return (
    <Modal
      open
      title={title}
      okText={verb}
      cancelText={t('common:cancel')}
      confirmLoading={pending}
      onOk={save}
      onCancel={onClose}
      destroyOnHidden
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          {...form.field(name)}
          label={label}
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          maxLength={2048}
          placeholder="shop.example.in"
        />
      </form>
      {children}
      <div aria-live="polite">{failure !== undefined && <ErrorPanel error={failure} />}</div>
    </Modal>
  );
}
