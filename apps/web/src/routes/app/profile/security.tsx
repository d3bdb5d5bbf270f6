import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '../../../features/identity/profile/security.screen.js';

export const Route = createFileRoute('/app/profile/security')({ component: SecurityScreen });
