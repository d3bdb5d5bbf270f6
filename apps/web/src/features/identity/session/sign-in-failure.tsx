import { SCREEN_MESSAGES } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.js';
import { readLock } from './read-lock.js';

/** The lock warning box, or the server's refusal with the attempts that remain. Takes the focus, so that it is read first. */
export function SignInFailure({ error }: { error: unknown }) {
  const { t } = useTranslation(['session', 'common']);
  const box = useRef<HTMLDivElement>(null);
  const { locked, remaining } = readLock(error);
  useEffect(() => box.current?.focus(), []);
  const refusal = error instanceof ApiError && error.reply ? error.message : t('common:failure.offline');
  return (
    <div ref={box} tabIndex={-1} style={{ marginBlockEnd: 20 }}>
      {locked ? (
        <LockBox />
      ) : (
        <Alert type="error" showIcon title={refusal} description={remaining !== undefined && t('signIn.attempts', { count: remaining })} />
      )}
    </div>
  );
}

function LockBox() {
  const { t } = useTranslation('session');
  const text = (
    <>
      <p>{SCREEN_MESSAGES.lockText}</p>
      <p>{SCREEN_MESSAGES.lockAdvice}</p>
      <Link to="/forgotPassword">{t('signIn.reset')}</Link>
    </>
  );
  return <Alert type="warning" showIcon title={SCREEN_MESSAGES.lockTitle} description={text} />;
}
