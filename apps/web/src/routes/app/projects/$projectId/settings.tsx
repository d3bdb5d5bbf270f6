import { createFileRoute } from '@tanstack/react-router';
import { DigestPanel } from '../../../../features/digest/digest-panel.js';
import { ComparisonPanel } from '../../../../features/engines/comparison/comparison-panel.js';
import { LanguageEnginesPanel } from '../../../../features/engines/language-engines-panel.js';
import { PrivateContentPanel } from '../../../../features/engines/private-content-panel.js';
import { MemorySharingPanel } from '../../../../features/memory/memory-sharing-panel.js';
import { AutomaticPanel } from '../../../../features/page-settings/automatic-panel.js';
import { FontSizesPanel } from '../../../../features/page-settings/font-sizes-panel.js';
import { IgnorePatternsPanel } from '../../../../features/page-settings/ignore-patterns-panel.js';
import { LanguageFontsPanel } from '../../../../features/page-settings/language-fonts-panel.js';
import { MachineNoticePanel } from '../../../../features/page-settings/machine-notice-panel.js';
import { NoTranslationPanel } from '../../../../features/page-settings/no-translation-panel.js';
import { NumeralsPanel } from '../../../../features/page-settings/numerals-panel.js';
import { PageSwitchesPanel } from '../../../../features/page-settings/page-switches-panel.js';
import { PopupCssPanel } from '../../../../features/page-settings/popup-css-panel.js';
import { RecrawlPanel } from '../../../../features/page-settings/recrawl-panel.js';
import { ScopeRulesPanel } from '../../../../features/page-settings/scope-rules-panel.js';
import { SwalekhPanel } from '../../../../features/page-settings/swalekh-panel.js';
import { SwitcherLookPanel } from '../../../../features/page-settings/switcher-look-panel.js';
import { MaskTermsPanel, SpellingsPanel } from '../../../../features/page-settings/terms-panel.js';
import { useProject } from '../../../../features/projects/projects.queries.js';
import { PublicationPolicyPanel } from '../../../../features/publication/publication-policy.js';
import { QualityPanel } from '../../../../features/quality/quality-panel.js';
import { ClearCache } from '../../../../features/settings/clear-cache.js';
import { ProjectSettings } from '../../../../features/settings/project-settings.js';
import { WebhooksPanel } from '../../../../features/webhooks/webhooks-panel.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';

export const Route = createFileRoute('/app/projects/$projectId/settings')({
  loader: () =>
    Promise.all([
      loadTexts('publication'),
      loadTexts('quality'),
      loadTexts('engines'),
      loadTexts('memory'),
      loadTexts('pageSettings'),
      loadTexts('webhooks'),
      loadTexts('digest'),
    ]),
  component: SettingsRoute,
});

function SettingsRoute() {
  const project = useProject(Route.useParams().projectId);
  const { projectId } = project;
  return (
    <ProjectSettings
      project={project}
      publication={<PublicationPolicyPanel projectId={projectId} />}
      quality={<QualityPanel projectId={projectId} />}
      engines={<LanguageEnginesPanel project={project} />}
      comparison={<ComparisonPanel project={project} />}
      privateContent={<PrivateContentPanel projectId={projectId} />}
      memory={<MemorySharingPanel projectId={projectId} />}
      fontSizes={<FontSizesPanel project={project} />}
      switcherLook={<SwitcherLookPanel project={project} />}
      popupCss={<PopupCssPanel project={project} />}
      languageFonts={<LanguageFontsPanel project={project} />}
      numerals={<NumeralsPanel project={project} />}
      machineNotice={<MachineNoticePanel project={project} />}
      swalekh={<SwalekhPanel project={project} />}
      maskTerms={<MaskTermsPanel project={project} />}
      spellings={<SpellingsPanel project={project} />}
      ignorePatterns={<IgnorePatternsPanel projectId={projectId} />}
      meta={<PageSwitchesPanel project={project} kind="meta" />}
      caching={
        <PageSwitchesPanel project={project} kind="cache">
          <ClearCache projectId={projectId} />
        </PageSwitchesPanel>
      }
      automatic={<AutomaticPanel projectId={projectId} />}
      recrawl={<RecrawlPanel projectId={projectId} />}
      scope={<ScopeRulesPanel project={project} />}
      digest={<DigestPanel projectId={projectId} />}
      webhooks={<WebhooksPanel projectId={projectId} />}
      noTranslation={<NoTranslationPanel projectId={projectId} />}
    />
  );
}
