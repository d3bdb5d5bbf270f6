import type { UserDetails } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { type StatusKind, StatusTag } from '../../../components/status-tag.js';

const KINDS: Record<'active' | 'invited' | 'inactive', StatusKind> = { active: 'success', invited: 'info', inactive: 'neutral' };

/** The state of a user: active, invited but not yet signed in, or deactivated. */
export function UserStateTag({ user }: { user: Pick<UserDetails, 'isActive'> & Partial<Pick<UserDetails, 'isVerified'>> }) {
  const { t } = useTranslation('users');
  const arrived = user.isVerified === false ? 'invited' : 'active';
  const state = user.isActive ? arrived : 'inactive';
  return <StatusTag kind={KINDS[state]}>{t(`state.${state}`)}</StatusTag>;
}
