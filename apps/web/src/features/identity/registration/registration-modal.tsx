import { Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationForm } from './registration.search.js';
import { RegistrationLinks } from './registration-links.js';
import { SignUpForm } from './sign-up-form.js';
import { TrialForm } from './trial-form.js';

interface Props {
  form: RegistrationForm;
  open: boolean;
  onClose(): void;
}

/** A form of registration above the banner. */
export function RegistrationModal({ form, open, onClose }: Props) {
  const { t } = useTranslation('registration');
  const content = useRef<HTMLDivElement>(null);
  // The initial focus does not go to the close button, although that comes first.
  const begin = (isOpen: boolean) => isOpen && content.current?.querySelector<HTMLElement>('input')?.focus();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterOpenChange={begin}
      footer={null}
      width={600}
      title={t(`page.${form}`)}
      mask={{ closable: false }}
    >
      <div ref={content}>
        <p className="bh-muted">{t(`page.${form}Lead`)}</p>
        {form === 'trial' ? <TrialForm /> : <SignUpForm />}
        <RegistrationLinks form={form} />
      </div>
    </Modal>
  );
}
