import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { NewProjectScreen } from '../../../features/new-project/new-project.screen.js';
import { STEPS } from '../../../features/new-project/steps.js';
import { LanguageEngines } from '../../../features/pre-translation/language-engines.js';
import { loadTexts } from '../../../lib/i18n/i18n.js';
import { requirePermission } from '../../../lib/session/require-permission.js';

const searchSchema = z.object({ step: z.catch(z._default(z.enum(STEPS), 'address'), 'address') });

export const Route = createFileRoute('/app/projects/new')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams({ step: 'address' })] },
  beforeLoad: ({ context }) => requirePermission(context.user, 'project.create'),
  loader: () => loadTexts('wizard'),
  component: () => <NewProjectScreen step={Route.useSearch().step} Engines={LanguageEngines} />,
});
