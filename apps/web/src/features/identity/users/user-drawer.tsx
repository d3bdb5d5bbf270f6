import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { userDetailsOptions } from '../../../lib/users.queries.js';
import { InviteForm } from './invite-form.js';
import { UserEditor } from './user-editor.js';
import { UserFacts } from './user-facts.js';
import { mayManage } from './user-rights.js';

interface Props {
  /** The id of a user (`apikey`), `new`, or nothing. */
  open: string | undefined;
  organisationId: string | undefined;
  onClose(): void;
}

/** The drawer beside the list: a new user, or one of the list. */
export function UserDrawer({ open, organisationId, onClose }: Props) {
  if (!open) return null;
  if (open === 'new') return <InviteForm organisationId={organisationId} onClose={onClose} />;
  return <KnownUser key={open} apikey={open} onClose={onClose} />;
}

function KnownUser({ apikey, onClose }: { apikey: string; onClose(): void }) {
  const me = useSessionUser();
  const details = useQuery(userDetailsOptions(apikey));
  if (details.data && mayManage(me, details.data)) return <UserEditor key={apikey} user={details.data} onClose={onClose} />;
  return (
    <Drawer open onClose={onClose} size="min(480px, 100vw)" title={details.data && `${details.data.firstName} ${details.data.lastName}`}>
      {details.isError && <ErrorPanel error={details.error} onRetry={() => void details.refetch()} />}
      {details.isPending && <RowsSkeleton rows={4} />}
      {details.data && <UserFacts user={details.data} />}
    </Drawer>
  );
}
