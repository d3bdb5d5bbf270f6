import type { OpenedGuestLink } from '@bhashantar/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { SignedOutCard } from '../../../components/signed-out-card.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { isGone, linkOptions, segmentsOptions } from './guest.queries.js';
import { GuestCodeForm } from './guest-code-form.js';
import { GuestJudging } from './guest-judging.js';

/** What a guest sees by the link of the mail: a code first, then one translation after another. */
export function GuestScreen({ token }: { token: string }) {
  const { t } = useTranslation('guest');
  const client = useQueryClient();
  const link = useQuery(linkOptions(token));
  const [hasEnded, setEnded] = useState(false);
  const enter = (opened: OpenedGuestLink) => {
    client.removeQueries({ queryKey: segmentsOptions(token).queryKey });
    client.setQueryData(linkOptions(token).queryKey, opened);
    setEnded(false);
  };
  const end = () => {
    setEnded(true);
    void link.refetch();
  };
  if (isGone(link.error)) return <Notice kind="gone" />;
  if (link.error)
    return (
      <SignedOutCard title={t('title')}>
        <ErrorPanel error={link.error} onRetry={() => void link.refetch()} />
      </SignedOutCard>
    );
  if (!link.data)
    return (
      <SignedOutCard title={t('loading')}>
        <RowsSkeleton rows={3} />
      </SignedOutCard>
    );
  if (link.data.state !== 'inForce') return <Notice kind={link.data.state} />;
  if (link.data.guest === null) return <GuestCodeForm token={token} link={link.data} hasEnded={hasEnded} onEnter={enter} />;
  return <GuestJudging token={token} onEnd={end} />;
}

function Notice({ kind }: { kind: 'gone' | 'expired' | 'revoked' }) {
  const { t } = useTranslation('guest');
  return (
    <SignedOutCard title={t(`${kind}.title`)}>
      <p>{t(`${kind}.text`)}</p>
    </SignedOutCard>
  );
}
