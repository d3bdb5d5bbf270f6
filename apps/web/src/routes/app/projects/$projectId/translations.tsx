import { hasCapability } from '@bhashantar/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { type ComponentProps, useMemo } from 'react';
import { ApisZone } from '../../../../features/channels/apis/apis-zone.js';
import { DocumentsZone } from '../../../../features/channels/documents/documents-zone.js';
import { usePreviewSections } from '../../../../features/channels/preview/preview-sections.js';
import { PageSelect } from '../../../../features/content/pages/page-select.js';
import { PagesZone } from '../../../../features/content/pages/pages-zone.js';
import { useProject } from '../../../../features/projects/projects/projects.queries.js';
import { useCommentSections } from '../../../../features/translation/comments/comment-sections.js';
import { ExportChosen } from '../../../../features/translation/import-export/export-chosen.js';
import { useMemorySections } from '../../../../features/translation/memory-matches/memory-sections.js';
import { ReviewBar } from '../../../../features/translation/review/review-bar.js';
import { ReviewChosen } from '../../../../features/translation/review/review-chosen.js';
import { useReviewSections } from '../../../../features/translation/review/review-sections.js';
import type { EditorParts } from '../../../../features/translation/translations/editor-parts.js';
import { TranslationsScreen } from '../../../../features/translation/translations/translations.screen.js';
import { translationsSearch } from '../../../../features/translation/translations/translations.search.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { PROJECT_SCREENS } from '../../../../lib/project/project-screens.js';
import { requirePermission } from '../../../../lib/session/require-permission.js';
import { usePermission } from '../../../../lib/session/use-permission.js';

export const Route = createFileRoute('/app/projects/$projectId/translations')({
  validateSearch: translationsSearch.schema,
  search: translationsSearch.address,
  beforeLoad: ({ context }) => requirePermission(context.user, PROJECT_SCREENS.translations.permission),
  loader: () => loadTexts('translations', 'editor', 'pages', 'apis', 'documents', 'memory', 'review', 'comments', 'preview'),
  component: TranslationsRoute,
});

const PARTS: EditorParts = { Review: ReviewBar, ReviewChosen, ExportChosen };

function TranslationsRoute() {
  const project = useProject(Route.useParams().projectId);
  const search = Route.useSearch();
  const [memory, review, comments, page] = [useMemorySections(), useReviewSections(), useCommentSections(), usePreviewSections()];
  const hasSite = hasCapability(project.projectType, 'site');
  const sections = useMemo(() => [...memory, ...(hasSite ? page : []), ...review, ...comments], [memory, page, review, comments, hasSite]);
  return (
    <TranslationsScreen
      project={project}
      search={search}
      PageSelect={PageSelect}
      PagesZone={hasSite ? PagesZone : ItemsZone}
      sections={sections}
      parts={PARTS}
    />
  );
}

/** The content of a project without a site, beside the editor. */
function ItemsZone(props: ComponentProps<typeof DocumentsZone>) {
  const mayList = usePermission('content.push');
  if (!mayList) return null;
  return (
    <>
      <ApisZone {...props} />
      <DocumentsZone {...props} />
    </>
  );
}
