import { checkMemberEmail, EMAIL_MAX, type OpenedGuestLink, OTP_LENGTH, sendGuestCode, verifyGuestCode } from '@bhashantar/contracts';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm, showFieldErrors } from '../../../components/checked-form.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { SignedOutCard } from '../../../components/signed-out-card.js';
import { TextItem } from '../../../components/text-item.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { guestCall } from './guest.queries.js';

interface Props {
  token: string;
  link: OpenedGuestLink;
  /** Whether the session that was open here has ended. */
  hasEnded: boolean;
  onEnter(opened: OpenedGuestLink): void;
}

interface Sent {
  email: string;
  codeToken: string;
}

/** Asks for the guest's address, and then for the code that was sent there. */
export function GuestCodeForm({ token, link, hasEnded, onEnter }: Props) {
  const { t } = useTranslation('guest');
  const [sent, setSent] = useState<Sent>();
  return (
    <SignedOutCard title={link.name ?? t('title')} lead={t('code.lead', { organisation: link.organisation ?? '' })}>
      {hasEnded && <Alert type="info" title={t('ended')} style={{ marginBlockEnd: 16 }} />}
      {sent ? (
        <CodeStep token={token} sent={sent} onEnter={onEnter} onBack={() => setSent(undefined)} />
      ) : (
        <AddressStep token={token} onSent={setSent} />
      )}
    </SignedOutCard>
  );
}

function AddressStep({ token, onSent }: { token: string; onSent(sent: Sent): void }) {
  const { t } = useTranslation('guest');
  const [form] = Form.useForm<{ email: string }>();
  const send = useSubmit({
    mutationFn: ({ email }: { email: string }) => guestCall(sendGuestCode, { token, email: email.trim() }),
    onSuccess: ({ codeToken }, { email }) => onSent({ email: email.trim(), codeToken }),
    onError: showFieldErrors(form),
  });
  return (
    <CheckedForm
      form={form}
      initial={{ email: '' }}
      checks={{ email: ({ email }) => checkMemberEmail(email) }}
      onSubmit={(values) => send.submit(values)}
    >
      <TextItem
        name="email"
        type="email"
        label={t('code.email')}
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL_MAX}
        size="large"
      />
      {send.error && <ErrorPanel error={send.error} />}
      <Button type="primary" size="large" block htmlType="submit" loading={send.isPending}>
        {t('code.send')}
      </Button>
    </CheckedForm>
  );
}

function CodeStep({ token, sent, onEnter, onBack }: { token: string; sent: Sent; onEnter: Props['onEnter']; onBack(): void }) {
  const { t } = useTranslation('guest');
  const [form] = Form.useForm<{ code: string }>();
  const verify = useSubmit({
    mutationFn: ({ code }: { code: string }) => guestCall(verifyGuestCode, { token, ...sent, code: code.trim() }),
    onSuccess: onEnter,
    onError: showFieldErrors(form),
  });
  return (
    <CheckedForm
      form={form}
      initial={{ code: '' }}
      checks={{ code: ({ code }) => (code.trim() ? undefined : t('code.codeMissing')) }}
      onSubmit={(values) => verify.submit(values)}
    >
      <p aria-live="polite">{t('code.sent', { email: sent.email })}</p>
      <TextItem name="code" label={t('code.code')} autoComplete="one-time-code" inputMode="numeric" maxLength={OTP_LENGTH} size="large" />
      {verify.error && <ErrorPanel error={verify.error} />}
      <Button type="primary" size="large" block htmlType="submit" loading={verify.isPending}>
        {t('code.enter')}
      </Button>
      <Button type="link" block onClick={onBack}>
        {t('code.other')}
      </Button>
    </CheckedForm>
  );
}
