import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../projects/project.dto.js';
import type {
  AddFontSizeDto,
  AddIgnorePatternDto,
  AddNoTranslationNodeDto,
  AddSwalekhNodeDto,
  DeleteFontSizeDto,
  DeleteIgnorePatternsDto,
  DeleteNoTranslationNodeDto,
  DeleteSwalekhNodeDto,
  LanguageFontDto,
  MachineNoticeDto,
  NumeralsDto,
  PopupCssDto,
  SwitcherLookDto,
  TestIgnorePatternDto,
  UpdateCacheDto,
  UpdateMetaDto,
} from './page-setting.dto.js';
import type {
  CacheSwitches,
  FontSize,
  FontSizeList,
  IgnorePattern,
  IgnorePatternList,
  IgnorePatternTest,
  LanguageFontChange,
  LanguageFontList,
  MachineNotice,
  MachineNoticeChange,
  MetaSwitches,
  NoTranslationNode,
  NoTranslationNodeList,
  NumeralsChange,
  NumeralsList,
  PopupCss,
  PopupCssChange,
  SwalekhNode,
  SwalekhNodeList,
  SwitcherLook,
  SwitcherLookChange,
} from './page-setting.replies.js';

/** Quotation marks and lines are escaped in JSON, and names of fonts may be in any script. */
const STYLE_SHEET = { bytes: 40 * 1024 };

export const addNoTranslationNode = endpoint<AddNoTranslationNodeDto, { noTranslationNode: NoTranslationNode }>({
  name: 'addNoTranslationNode',
  method: 'POST',
  path: 'no-translation-node/add',
  access: 'settings.edit',
  needs: 'site',
  audit: ['project.noTranslationAdd'],
  summary: 'Leaves the elements that a selector matches in the source language, on every page; the next crawl drops their segments',
});
export const listNoTranslationNodes = endpoint<ProjectIdDto, NoTranslationNodeList>({
  name: 'listNoTranslationNodes',
  method: 'POST',
  path: 'no-translation-node/get',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'The selectors of a project whose elements are left in the source language',
});
export const deleteNoTranslationNode = endpoint<DeleteNoTranslationNodeDto, { noTranslationNode: NoTranslationNode }>({
  name: 'deleteNoTranslationNode',
  method: 'POST',
  path: 'no-translation-node/delete',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.noTranslationDelete'],
  summary: 'Translates the elements of a selector again',
});
export const addIgnorePattern = endpoint<AddIgnorePatternDto, { ignorePattern: IgnorePattern }>({
  name: 'addIgnorePattern',
  method: 'POST',
  path: 'ignore-pattern/add',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.ignorePatternAdd'],
  summary: 'Leaves texts that match a regular expression in the source language; the next crawl drops their segments',
});
export const listIgnorePatterns = endpoint<ProjectIdDto, IgnorePatternList>({
  name: 'listIgnorePatterns',
  method: 'POST',
  path: 'ignore-pattern/fetchIgnorePatterns',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'The regular expressions of a project whose texts are left in the source language',
});
export const deleteIgnorePatterns = endpoint<DeleteIgnorePatternsDto, { ignorePatterns: IgnorePattern[] }>({
  name: 'deleteIgnorePatterns',
  method: 'POST',
  path: 'ignore-pattern/deleteIgnorePatterns',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.ignorePatternsDelete'],
  summary: 'Translates texts that match these regular expressions again',
});
export const testIgnorePattern = endpoint<TestIgnorePatternDto, IgnorePatternTest>({
  name: 'testIgnorePattern',
  method: 'POST',
  path: 'ignore-pattern/test',
  access: 'settings.edit',
  needs: 'project',
  reads: true,
  summary: 'Whether a regular expression matches a text, and how many segments of the project it matches; changes nothing',
});
export const addFontSize = endpoint<AddFontSizeDto, { fontSize: FontSize }>({
  name: 'addFontSize',
  method: 'POST',
  path: 'custom-font-size/add',
  access: 'settings.edit',
  needs: 'site',
  audit: ['project.fontSizeAdd'],
  summary: 'Sets the font size of the elements that a selector matches, on translated pages of one language or of all',
});
export const listFontSizes = endpoint<ProjectIdDto, FontSizeList>({
  name: 'listFontSizes',
  method: 'POST',
  path: 'custom-font-size/get',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'The font sizes that a project sets on translated pages',
});
export const deleteFontSize = endpoint<DeleteFontSizeDto, { fontSize: FontSize }>({
  name: 'deleteFontSize',
  method: 'POST',
  path: 'custom-font-size/delete',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.fontSizeDelete'],
  summary: 'Leaves elements the size that the site gives them',
});
export const updateCache = endpoint<UpdateCacheDto, CacheSwitches>({
  name: 'updateCache',
  method: 'POST',
  path: 'project/cache/update',
  access: 'settings.edit',
  needs: 'site',
  audit: ['project.cache'],
  summary: 'Switches a cache of the published site on or off: that of the snippet’s files, or that of rendered pages',
});
export const updateMeta = endpoint<UpdateMetaDto, MetaSwitches>({
  name: 'updateMeta',
  method: 'POST',
  path: 'project/meta/update',
  access: 'settings.edit',
  needs: 'site',
  audit: ['project.meta'],
  summary: 'Has a kind of texts for search engines and other sites translated on published pages, or left in the source language',
});
export const updatePopupCss = endpoint<PopupCssDto, PopupCssChange>({
  name: 'updatePopupCss',
  method: 'POST',
  path: 'snippet/pop-up/css/update',
  access: 'settings.edit',
  needs: 'site',
  audit: ['project.popupCssUpdate'],
  summary: 'Sets the style sheet of the language popup on the pages of a project; an empty one takes it back',
  limits: STYLE_SHEET,
});
export const fetchPopupCss = endpoint<ProjectIdDto, PopupCss>({
  name: 'fetchPopupCss',
  method: 'POST',
  path: 'snippet/pop-up/css/fetch',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'The style sheet of the language popup',
});
export const testPopupCss = endpoint<PopupCssDto, PopupCss>({
  name: 'testPopupCss',
  method: 'POST',
  path: 'snippet/pop-up/css/test',
  access: 'settings.edit',
  needs: 'project',
  reads: true,
  summary: 'How the language popup would have a style sheet, or what of it is not possible; changes nothing',
  limits: STYLE_SHEET,
});
export const addSwalekhNode = endpoint<AddSwalekhNodeDto, { swalekhNode: SwalekhNode }>({
  name: 'addSwalekhNode',
  method: 'POST',
  path: 'swalekhIntegration/add',
  access: 'settings.edit',
  needs: 'site',
  audit: ['project.swalekhNodeAdd'],
  summary: 'Gives the text fields that a selector matches a typing keyboard, on every page',
});
export const listSwalekhNodes = endpoint<ProjectIdDto, SwalekhNodeList>({
  name: 'listSwalekhNodes',
  method: 'POST',
  path: 'swalekhIntegration/get',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'The selectors of a project whose text fields have a typing keyboard',
});
export const deleteSwalekhNode = endpoint<DeleteSwalekhNodeDto, { swalekhNode: SwalekhNode }>({
  name: 'deleteSwalekhNode',
  method: 'POST',
  path: 'swalekhIntegration/delete',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.swalekhNodeDelete'],
  summary: 'Takes the typing keyboard from the text fields of a selector',
});
export const fetchSwitcherLook = endpoint<ProjectIdDto, SwitcherLook>({
  name: 'fetchSwitcherLook',
  method: 'POST',
  path: 'snippet/switcher/fetch',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'Where the language popup stands, in which colours, and which languages it offers by which names',
});
export const updateSwitcherLook = endpoint<SwitcherLookDto, SwitcherLookChange>({
  name: 'updateSwitcherLook',
  method: 'POST',
  path: 'snippet/switcher/update',
  access: 'settings.edit',
  needs: 'site',
  audit: ['project.switcherLook'],
  summary: 'Places the language popup, colours it, and chooses which languages it offers, in which order and by which names',
});
export const fetchMachineNotice = endpoint<ProjectIdDto, MachineNotice>({
  name: 'fetchMachineNotice',
  method: 'POST',
  path: 'snippet/machine-notice/fetch',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'Where pages say that they show texts of a machine that no person has reviewed, and what they say in each language',
});
export const updateMachineNotice = endpoint<MachineNoticeDto, MachineNoticeChange>({
  name: 'updateMachineNotice',
  method: 'POST',
  path: 'snippet/machine-notice/update',
  access: 'settings.edit',
  needs: 'site',
  audit: ['project.machineNotice'],
  summary: 'Shows the notice on pages with texts of a machine that no person has reviewed, or hides it, and sets its text in a language',
});
export const fetchNumerals = endpoint<ProjectIdDto, NumeralsList>({
  name: 'fetchNumerals',
  method: 'POST',
  path: 'project/numerals/fetch',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'In which digits translated texts are shown, by language',
});
export const updateNumerals = endpoint<NumeralsDto, NumeralsChange>({
  name: 'updateNumerals',
  method: 'POST',
  path: 'project/numerals/update',
  access: 'settings.edit',
  needs: 'site',
  audit: ['project.numerals'],
  summary: 'Shows the numbers of translated texts of a language in the digits of its script, in 0 to 9, or as they are written',
});
export const fetchLanguageFonts = endpoint<ProjectIdDto, LanguageFontList>({
  name: 'fetchLanguageFonts',
  method: 'POST',
  path: 'project/fonts/fetch',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'By which font translated texts are drawn, by language, and what may be chosen',
});
export const updateLanguageFont = endpoint<LanguageFontDto, LanguageFontChange>({
  name: 'updateLanguageFont',
  method: 'POST',
  path: 'project/fonts/update',
  access: 'settings.edit',
  needs: 'project',
  audit: ['project.languageFont'],
  summary:
    'Draws translated texts of a language by a served font, by the fonts of the site or of the visitor’s machine, or as the script asks for',
});
