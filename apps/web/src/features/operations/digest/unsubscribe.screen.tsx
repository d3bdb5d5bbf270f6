import { unsubscribeDigest } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { SignedOutCard } from '../../../components/signed-out-card.js';
import { call } from '../../../lib/http/client.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';

/** The screen behind the link of a digest. It asks first, because programs that scan mails open links as well. */
export function UnsubscribeScreen({ token }: { token: string }) {
  const { t } = useTranslation('digest');
  const notify = useNotify();
  const stop = useSubmit({
    mutationFn: () => call(unsubscribeDigest, { token }),
    onError: (error) => notify.refusal('digest', error),
  });
  return (
    <SignedOutCard title={t('unsubscribe.title')} lead={t('unsubscribe.lead')}>
      {stop.isSuccess ? (
        <>
          <Alert type="success" showIcon role="status" title={t('unsubscribe.done')} />
          <p>
            <Link to="/sign-in">{t('unsubscribe.signIn')}</Link>
          </p>
        </>
      ) : (
        <Button type="primary" size="large" block loading={stop.isPending} onClick={() => stop.submit()}>
          {t('unsubscribe.verb')}
        </Button>
      )}
    </SignedOutCard>
  );
}
