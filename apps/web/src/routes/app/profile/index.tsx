import { createFileRoute } from '@tanstack/react-router';
import { PersonalScreen } from '../../../features/identity/profile/personal.screen.js';

export const Route = createFileRoute('/app/profile/')({ component: PersonalScreen });
