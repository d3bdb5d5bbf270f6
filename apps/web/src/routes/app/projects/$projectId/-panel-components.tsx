import type { ComponentType } from 'react';
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
import { PublicationPolicyPanel } from '../../../../features/publication/publication-policy.js';
import { QualityPanel } from '../../../../features/quality/quality-panel.js';
import { ClearCache } from '../../../../features/settings/clear-cache.js';
import { DeleteProject } from '../../../../features/settings/delete-project.js';
import { GeneralPanel, LanguagesPanel } from '../../../../features/settings/fact-panels.js';
import { PublishedHosts } from '../../../../features/settings/published-hosts.js';
import type { PanelKey, PanelProps } from '../../../../features/settings/settings-panels.js';
import { WebhooksPanel } from '../../../../features/webhooks/webhooks-panel.js';

const byId = (Panel: ComponentType<{ projectId: string }>) => (props: PanelProps) => <Panel projectId={props.project.projectId} />;

const Meta = ({ project }: PanelProps) => <PageSwitchesPanel project={project} kind="meta" />;

const Caching = ({ project }: PanelProps) => (
  <PageSwitchesPanel project={project} kind="cache">
    <ClearCache projectId={project.projectId} />
  </PageSwitchesPanel>
);

/** The component of each panel. */
export const PANEL_COMPONENTS: Readonly<Record<PanelKey, ComponentType<PanelProps>>> = {
  general: GeneralPanel,
  languages: LanguagesPanel,
  scope: ScopeRulesPanel,
  recrawl: byId(RecrawlPanel),
  automatic: byId(AutomaticPanel),
  publishing: byId(PublicationPolicyPanel),
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
