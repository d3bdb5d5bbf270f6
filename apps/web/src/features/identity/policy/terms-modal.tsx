import { SCREEN_MESSAGES, updateUser } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgeDeclaration } from '../../../components/age-declaration.js';
import { send } from '../../../lib/http/client.js';
import { sessionUserOptions } from '../../../lib/session/session-user.js';
import { signOut } from '../../../lib/session/sign-out.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import styles from './policy.module.css';
import { PolicyText } from './policy-text.js';

/** The width that the specification asks for. */
const WIDTH = 900;

/** Shows the contract before anything else. The person can agree or leave. */
export function TermsModal() {
  const { t } = useTranslation('policy');
  const [accepted, setAccepted] = useState(false);
  const agree = useAgree();
  return (
    <Modal open width={WIDTH} title={t('modalTitle')} closable={false} keyboard={false} mask={{ closable: false }} footer={null}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('title')}>
        <PolicyText heading="h3" />
      </section>
      <AgeDeclaration checked={accepted} onChange={setAccepted} />
      <div className={styles.buttons}>
        <Button onClick={() => void signOut()}>{t('logOut')}</Button>
        <Button type="primary" disabled={!accepted} loading={agree.isPending} onClick={() => agree.submit()}>
          {t('agree')}
        </Button>
      </div>
    </Modal>
  );
}

function useAgree() {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: async () => {
      const { apikey } = await client.fetchQuery({ ...sessionUserOptions, staleTime: 0 });
      if (!apikey) return notify.warning('contract', SCREEN_MESSAGES.somethingWentWrong);
      const { message, data } = await send(updateUser, { apikey, contractAgreed: true });
      client.setQueryData(sessionUserOptions.queryKey, (before) => before && { ...before, contractAgreed: data.user.contractAgreed });
      notify.success('contract', message);
    },
    onError: (error) => notify.refusal('contract', error),
  });
}
