import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ProfileFrame } from '../../../features/identity/profile/profile-frame.js';
import { loadTexts } from '../../../lib/i18n/i18n.js';

export const Route = createFileRoute('/app/profile')({
  loader: () => loadTexts('profile'),
  component: () => (
    <ProfileFrame>
      <Outlet />
    </ProfileFrame>
  ),
});
