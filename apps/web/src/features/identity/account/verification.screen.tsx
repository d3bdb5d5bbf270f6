import { SCREEN_MESSAGES, verifyEmail } from '@bhashantar/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Spin } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedOutCard } from '../../../components/signed-out-card.js';
import { call } from '../../../lib/http/client.js';
import { keyOf } from '../../../lib/http/endpoint-query.js';
import { signInWithToken } from '../../../lib/session/sign-in-with-token.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './account.module.css';

/** A query, so that rendering twice makes one call, because the link is valid for one use. */
const verificationOptions = (uuid: string) =>
  queryOptions({
    queryKey: keyOf(verifyEmail, { uuid }),
    // Without the abort signal: a second rendering would abort the call, and the link would be used up.
    queryFn: () => call(verifyEmail, { uuid }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Opens the link of a verification email: signs in when it is valid, goes to the start when it is not. */
export function VerificationScreen({ uuid }: { uuid: string }) {
  const { t } = useTranslation('account');
  useVerification(uuid);
  return (
    <SignedOutCard title={t('verification.title')}>
      <div className={styles.waiting} role="status">
        <Spin size="large" />
        <p>{SCREEN_MESSAGES.verifyingEmail}</p>
      </div>
    </SignedOutCard>
  );
}

function useVerification(uuid: string): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const { data: token, error } = useQuery(verificationOptions(uuid));
  useEffect(() => {
    if (!error) return;
    notify.refusal('verification', error);
    void navigate({ to: '/', replace: true });
  }, [error, navigate, notify]);
  useEffect(() => {
    if (!token) return;
    signInWithToken(client, token).then(
      () => {
        notify.success('verification', SCREEN_MESSAGES.emailVerified);
        void navigate({ to: '/app', replace: true });
      },
      (failure) => {
        notify.refusal('verification', failure);
        void navigate({ to: '/', replace: true });
      },
    );
  }, [token, client, navigate, notify]);
}
