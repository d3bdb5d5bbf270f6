import { assertNever, describePasswordLink, type PasswordLinkReply } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { SignedOutCard } from '../../../components/signed-out-card.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { ApiError } from '../../../lib/http/api-error.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { NewPasswordForm } from './new-password-form.js';

/** Sets a password through the link in a mail: after a forgotten password, or for an invited person. */
export function NewPasswordScreen({ token }: { token: string }) {
  const link = useQuery({
    ...queryOf(describePasswordLink, { token }, { token }),
    retry: false,
    // Setting the password uses up the link, so a second call would not find it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { t } = useTranslation('account');
  if (link.data) return <GoodLink link={link.data} token={token} />;
  if (!link.error)
    return (
      <SignedOutCard title={t('newPassword.title')}>
        <RowsSkeleton rows={3} />
      </SignedOutCard>
    );
  if (isRefused(link.error)) return <SpentLink />;
  if (hasAccount(link.error)) return <KnownAddress message={link.error.message} />;
  return (
    <SignedOutCard title={t('newPassword.title')}>
      <ErrorPanel error={link.error} onRetry={() => void link.refetch()} />
    </SignedOutCard>
  );
}

/** The link is used, expired or incomplete. */
const isRefused = (error: Error) => error instanceof ApiError && (error.status === 422 || error.status === 400);

/** The invited person already has an account in another organisation. */
const hasAccount = (error: Error) => error instanceof ApiError && error.status === 409;

function GoodLink({ link: { kind, firstName: name, organisation }, token }: { link: PasswordLinkReply; token: string }) {
  const { t } = useTranslation('account');
  switch (kind) {
    case 'invite':
      return (
        <SignedOutCard title={t('newPassword.welcome', { name })} lead={t('newPassword.join', { organisation })}>
          <NewPasswordForm token={token} submitLabel={t('newPassword.submitJoin')} />
        </SignedOutCard>
      );
    case 'passwordReset':
      return (
        <SignedOutCard title={t('newPassword.title')} lead={t('newPassword.lead')}>
          <NewPasswordForm token={token} submitLabel={t('newPassword.submit')} />
        </SignedOutCard>
      );
    default:
      return assertNever(kind);
  }
}

function KnownAddress({ message }: { message: string }) {
  const { t } = useTranslation('account');
  return (
    <SignedOutCard title={t('newPassword.known')} lead={message}>
      <nav aria-label={t('newPassword.more')}>
        <Link to="/sign-in">{t('newPassword.signIn')}</Link>
        <Link to="/forgotPassword">{t('newPassword.forgot')}</Link>
      </nav>
    </SignedOutCard>
  );
}

/** Shown instead of a form that the server would refuse. */
function SpentLink() {
  const { t } = useTranslation('account');
  return (
    <SignedOutCard title={t('newPassword.spent')} lead={t('newPassword.spentLead')}>
      <nav aria-label={t('newPassword.more')}>
        <Link to="/forgotPassword">{t('newPassword.another')}</Link>
        <Link to="/sign-in">{t('forgot.back')}</Link>
      </nav>
    </SignedOutCard>
  );
}
