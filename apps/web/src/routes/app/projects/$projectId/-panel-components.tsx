import type { ComponentType } from 'react';
import { PublicationPolicyPanel } from '../../../../features/channels/publication/publication-policy.js';
import { DigestPanel } from '../../../../features/operations/digest/digest-panel.js';
import { WebhooksPanel } from '../../../../features/operations/webhooks/webhooks-panel.js';
import { AutomaticPanel } from '../../../../features/projects/page-settings/automatic-panel.js';
import { FontSizesPanel } from '../../../../features/projects/page-settings/font-sizes-panel.js';
import { IgnorePatternsPanel } from '../../../../features/projects/page-settings/ignore-patterns-panel.js';
import { LanguageFontsPanel } from '../../../../features/projects/page-settings/language-fonts-panel.js';
import { MachineNoticePanel } from '../../../../features/projects/page-settings/machine-notice-panel.js';
import { NoTranslationPanel } from '../../../../features/projects/page-settings/no-translation-panel.js';
import { NumeralsPanel } from '../../../../features/projects/page-settings/numerals-panel.js';
import { PageSwitchesPanel } from '../../../../features/projects/page-settings/page-switches-panel.js';
import { PopupCssPanel } from '../../../../features/projects/page-settings/popup-css-panel.js';
import { RecrawlPanel } from '../../../../features/projects/page-settings/recrawl-panel.js';
import { ScopeRulesPanel } from '../../../../features/projects/page-settings/scope-rules-panel.js';
import { SwalekhPanel } from '../../../../features/projects/page-settings/swalekh-panel.js';
import { SwitcherLookPanel } from '../../../../features/projects/page-settings/switcher-look-panel.js';
import { MaskTermsPanel, SpellingsPanel } from '../../../../features/projects/page-settings/terms-panel.js';
import { ClearCache } from '../../../../features/projects/settings/clear-cache.js';
import { DeleteProject } from '../../../../features/projects/settings/delete-project.js';
import { GeneralPanel, LanguagesPanel } from '../../../../features/projects/settings/fact-panels.js';
import { PublishedHosts } from '../../../../features/projects/settings/published-hosts.js';
import type { PanelKey, PanelProps } from '../../../../features/projects/settings/settings-panels.js';
import { ComparisonPanel } from '../../../../features/translation/engines/comparison/comparison-panel.js';
import { LanguageEnginesPanel } from '../../../../features/translation/engines/language-engines-panel.js';
import { PrivateContentPanel } from '../../../../features/translation/engines/private-content-panel.js';
import { MemorySharingPanel } from '../../../../features/translation/memory/memory-sharing-panel.js';
import { QualityPanel } from '../../../../features/translation/quality/quality-panel.js';
import { RequestRulesPanel } from '../../../../features/translation/requests/rules/rules-panel.js';

const byId = (Panel: ComponentType<{ projectId: string }>) => (props: PanelProps) => <Panel projectId={props.project.projectId} />;

const Meta = ({ project }: PanelProps) => <PageSwitchesPanel project={project} kind="meta" />;

const Caching = ({ project }: PanelProps) => (
  <PageSwitchesPanel project={project} kind="cache">
    <ClearCache projectId={project.projectId} />
  </PageSwitchesPanel>
);

const Automatic = ({ project: { projectId, targetLanguages } }: PanelProps) => (
  <AutomaticPanel projectId={projectId} languages={targetLanguages} />
);

/** The component of each panel. */
export const PANEL_COMPONENTS: Readonly<Record<PanelKey, ComponentType<PanelProps>>> = {
  general: GeneralPanel,
  languages: LanguagesPanel,
  scope: ScopeRulesPanel,
  recrawl: byId(RecrawlPanel),
  automatic: Automatic,
  publishing: byId(PublicationPolicyPanel),
  requestRules: RequestRulesPanel,
  quality: byId(QualityPanel),
  engines: LanguageEnginesPanel,
  comparison: ComparisonPanel,
  privateContent: byId(PrivateContentPanel),
  memory: byId(MemorySharingPanel),
  noTranslation: byId(NoTranslationPanel),
  ignorePatterns: byId(IgnorePatternsPanel),
  fontSizes: FontSizesPanel,
  languageFonts: LanguageFontsPanel,
  numerals: NumeralsPanel,
  meta: Meta,
  switcherLook: SwitcherLookPanel,
  popupCss: PopupCssPanel,
  machineNotice: MachineNoticePanel,
  swalekh: SwalekhPanel,
  maskTerms: MaskTermsPanel,
  spellings: SpellingsPanel,
  domains: PublishedHosts,
  caching: Caching,
  digest: byId(DigestPanel),
  webhooks: byId(WebhooksPanel),
  danger: DeleteProject,
};
