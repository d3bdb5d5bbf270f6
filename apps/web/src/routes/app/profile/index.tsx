import { createFileRoute } from '@tanstack/react-router';
import { PersonalScreen } from '../../../features/profile/personal.screen.js';

export const Route = createFileRoute('/app/profile/')({ component: PersonalScreen });
