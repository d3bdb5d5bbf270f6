import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCommentSections } from '../../../../features/comments/comment-sections.js';
import { useMemorySections } from '../../../../features/memory-matches/memory-sections.js';
import { PageSelect } from '../../../../features/pages/page-select.js';
import { PagesZone } from '../../../../features/pages/pages-zone.js';
import { usePreviewSections } from '../../../../features/preview/preview-sections.js';
import { useProject } from '../../../../features/projects/projects.queries.js';
import { useReviewSections } from '../../../../features/review/review-sections.js';
import { ReviewStrip } from '../../../../features/review/review-strip.js';
import { withoutNot } from '../../../../features/translations/filters/describe-filters.js';
import { toSegmentFilter } from '../../../../features/translations/filters/to-segment-filter.js';
import { TranslationsScreen } from '../../../../features/translations/translations.screen.js';
import { filtersOf, languageOfSearch, translationsSearch } from '../../../../features/translations/translations.search.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { PROJECT_SCREENS } from '../../../../lib/project/project-screens.js';
import { requirePermission } from '../../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/projects/$projectId/translations')({
  validateSearch: translationsSearch.schema,
  search: translationsSearch.address,
  beforeLoad: ({ context }) => requirePermission(context.user, PROJECT_SCREENS.translations.permission),
  loader: () => loadTexts('translations', 'editor', 'pages', 'memory', 'review', 'comments', 'preview'),
  component: TranslationsRoute,
});

function TranslationsRoute() {
  const project = useProject(Route.useParams().projectId);
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const [memory, review, comments, page] = [useMemorySections(), useReviewSections(), useCommentSections(), usePreviewSections()];
  const sections = useMemo(() => [...memory, ...page, ...review, ...comments], [memory, page, review, comments]);
  const language = languageOfSearch(project, search);
  return (
    <>
      {language && (
        <ReviewStrip
          progress={project.languages.find((progress) => progress.language === language)}
          chosen={search.not?.includes('review') ? undefined : search.review}
          filter={toSegmentFilter(project.projectId, language, filtersOf(search))}
          onChange={(review) =>
            void navigate({
              search: (before) => ({ ...before, ...withoutNot(before, 'review'), segment: undefined, review }),
              resetScroll: false,
            })
          }
        />
      )}
      <TranslationsScreen project={project} search={search} PageSelect={PageSelect} PagesZone={PagesZone} sections={sections} />
    </>
  );
}
