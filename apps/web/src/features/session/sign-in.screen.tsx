import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { SignInFailure } from './sign-in-failure.js';
import { SignedOutCard } from './signed-out-card.js';
import { useSignIn } from './use-sign-in.js';

interface Fields {
  email: string;
  password: string;
}

/** Email and password; the way in. */
export function SignInScreen({ redirect }: { redirect: string }) {
  const { t } = useTranslation('session');
  const signIn = useSignIn(redirect);
  const submit = ({ email, password }: Fields) => signIn.mutate({ email: email.trim(), password });
  return (
    <SignedOutCard title={t('signIn.title')} lead={t('signIn.lead')}>
      <Form<Fields>
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        onFinish={submit}
      >
        {signIn.isError && <SignInFailure key={signIn.submittedAt} error={signIn.error} />}
        <Form.Item name="email" label={t('signIn.email')} rules={[{ required: true, message: t('signIn.emailMissing') }]}>
          <Input type="email" size="large" autoComplete="username" inputMode="email" spellCheck={false} />
        </Form.Item>
        <Form.Item name="password" label={t('signIn.password')} rules={[{ required: true, message: t('signIn.passwordMissing') }]}>
          <Input.Password size="large" autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={signIn.isPending}>
          {t('signIn.submit')}
        </Button>
      </Form>
      <SignInLinks />
    </SignedOutCard>
  );
}

function SignInLinks() {
  const { t } = useTranslation('session');
  return (
    <nav aria-label={t('signIn.title')}>
      <a href="/forgotPassword">{t('signIn.forgot')}</a>
      <span>
        {t('signIn.noAccount')} <a href="/register">{t('signIn.register')}</a>
      </span>
      <a href="/privacy-policy">{t('signIn.privacy')}</a>
    </nav>
  );
}
