import { listGuestItems, type OpenedGuestLink } from '@bhashantar/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { SignedOutCard } from '../../../components/signed-out-card.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { keyOf } from '../../../lib/http/endpoint-query.js';
import { guestWorkOptions, isGone, linkOptions, segmentsOptions } from './guest.queries.js';
import type { ChangeGuestSearch, GuestSearch } from './guest.search.js';
import { GuestCodeForm } from './guest-code-form.js';
import { type DrawWork, GuestHome } from './guest-home.js';

interface Props {
  token: string;
  search: GuestSearch;
  change: ChangeGuestSearch;
  drawWork: DrawWork;
}

/** The screen behind the link in a guest's mail. It asks for a code, then shows the guest's work and the translations to judge. */
export function GuestScreen({ token, search, change, drawWork }: Props) {
  const { t } = useTranslation('guest');
  const client = useQueryClient();
  const link = useQuery(linkOptions(token));
  const [hasEnded, setEnded] = useState(false);
  const enter = (opened: OpenedGuestLink) => {
    for (const { queryKey } of [segmentsOptions(token), guestWorkOptions(token)]) client.removeQueries({ queryKey });
    client.removeQueries({ queryKey: keyOf(listGuestItems) });
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
  return <GuestHome token={token} search={search} change={change} drawWork={drawWork} onEnd={end} />;
}

function Notice({ kind }: { kind: 'gone' | 'expired' | 'revoked' }) {
  const { t } = useTranslation('guest');
  return (
    <SignedOutCard title={t(`${kind}.title`)}>
      <p>{t(`${kind}.text`)}</p>
    </SignedOutCard>
  );
}
