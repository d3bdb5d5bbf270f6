import { LANGUAGE_CODES } from '@bhashantar/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../components/page-heading.js';
import { GlossaryScreen } from '../../features/translation/glossary/glossary.screen.js';
import { glossarySearch } from '../../features/translation/glossary/glossary.search.js';
import { loadTexts } from '../../lib/i18n/i18n.js';
import { requirePage } from '../../lib/session/require-page.js';

export const Route = createFileRoute('/app/glossary')({
  validateSearch: glossarySearch.schema,
  search: glossarySearch.address,
  beforeLoad: ({ context }) => requirePage(context.user, 'glossary'),
  loader: () => loadTexts('glossary'),
  component: OrganisationGlossary,
});

const LANGUAGES = [...LANGUAGE_CODES];

function OrganisationGlossary() {
  const { t } = useTranslation('glossary');
  const navigate = Route.useNavigate();
  return (
    <>
      <PageHeading title={t('title')} documentTitle={t('title')} />
      <GlossaryScreen
        languages={LANGUAGES}
        search={Route.useSearch()}
        onSearch={(next, replace = false) => void navigate({ search: (before) => ({ ...before, ...next }), replace })}
      />
    </>
  );
}
