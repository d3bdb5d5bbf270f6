import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.js';
import { FontSizesController } from './font-sizes.controller.js';
import { FontSizesService } from './font-sizes.service.js';
import { IgnorePatternHits } from './ignore-pattern-hits.js';
import { IgnorePatternsController } from './ignore-patterns.controller.js';
import { IgnorePatternsService } from './ignore-patterns.service.js';
import { LanguageChoices } from './language-choices/language-choices.service.js';
import { LanguageFontsController } from './language-choices/language-fonts.controller.js';
import { LanguageFontsService } from './language-choices/language-fonts.service.js';
import { NumeralsController } from './language-choices/numerals.controller.js';
import { NumeralsService } from './language-choices/numerals.service.js';
import { MachineNoticeController } from './machine-notice/machine-notice.controller.js';
import { MachineNoticeService } from './machine-notice/machine-notice.service.js';
import { NoTranslationNodesController } from './no-translation-nodes.controller.js';
import { NoTranslationNodesService } from './no-translation-nodes.service.js';
import { PageSettingsService } from './page-settings.service.js';
import { PageSettingsChanges } from './page-settings-changes.js';
import { PageSwitchesController } from './page-switches.controller.js';
import { PageSwitchesService } from './page-switches.service.js';
import { PopupCssController } from './popup-css/popup-css.controller.js';
import { PopupCssService } from './popup-css/popup-css.service.js';
import { SwalekhNodesController } from './swalekh-nodes.controller.js';
import { SwalekhNodesService } from './swalekh-nodes.service.js';
import { SwitcherLookController } from './switcher-look/switcher-look.controller.js';
import { SwitcherLookService } from './switcher-look/switcher-look.service.js';

@Module({
  imports: [ProjectsModule],
  controllers: [
    NoTranslationNodesController,
    IgnorePatternsController,
    FontSizesController,
    PageSwitchesController,
    PopupCssController,
    SwitcherLookController,
    MachineNoticeController,
    NumeralsController,
    LanguageFontsController,
    SwalekhNodesController,
  ],
  providers: [
    PageSettingsChanges,
    PageSettingsService,
    NoTranslationNodesService,
    IgnorePatternsService,
    IgnorePatternHits,
    FontSizesService,
    PageSwitchesService,
    PopupCssService,
    SwitcherLookService,
    MachineNoticeService,
    LanguageChoices,
    NumeralsService,
    LanguageFontsService,
    SwalekhNodesService,
  ],
  exports: [PageSettingsService, IgnorePatternHits],
})
export class SettingsModule {}
