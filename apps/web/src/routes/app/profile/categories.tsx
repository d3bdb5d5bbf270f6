import { createFileRoute } from '@tanstack/react-router';
import { CategoriesScreen } from '../../../features/identity/profile/categories.screen.js';
import { requirePermission } from '../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/profile/categories')({
  beforeLoad: ({ context }) => requirePermission(context.user, 'user.categories'),
  component: CategoriesScreen,
});
