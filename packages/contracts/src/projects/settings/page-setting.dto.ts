import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  MaxLength,
} from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { IGNORE_PATTERN_MAX, IGNORE_PATTERNS_MAX, POPUP_CSS_MAX, SELECTOR_MAX, TRIED_TEXT_MAX } from '../../policy.js';
import { ProjectIdDto } from '../projects/project.dto.js';
import { FONT_CHOICES, type FontChoice } from './font-choice.js';
import { NOTICE_PLACES, NOTICE_TEXT_MAX, type NoticePlace } from './machine-notice.js';
import { NUMERAL_POLICIES, type NumeralPolicy } from './numeral-policy.js';
import { CACHE_KEYS, type CacheKey, META_KEYS, type MetaKey } from './page-switch.js';
import { SWITCHER_LABELS, SWITCHER_PLACES, type SwitcherLabels, type SwitcherPlace } from './switcher-look.js';
import { TYPING_KEYBOARDS, type TypingKeyboard } from './typing-keyboard.js';

export class AddNoTranslationNodeDto extends ProjectIdDto {
  /** A tag, .class, #id, [attribute] or [attribute="value"], or several of them for one element. */
  @IsString()
  @Length(1, SELECTOR_MAX)
  selector: string;
}

export class DeleteNoTranslationNodeDto extends ProjectIdDto {
  @IsUUID()
  nodeId: string;
}

export class AddIgnorePatternDto extends ProjectIdDto {
  /** A regular expression of RE2. Numbers, dates and addresses in a text are represented by `{1}`, `{2}`. */
  @IsString()
  @Length(1, IGNORE_PATTERN_MAX)
  pattern: string;
}

export class TestIgnorePatternDto extends AddIgnorePatternDto {
  /** A text as it is on a page. */
  @IsOptional()
  @IsString()
  @MaxLength(TRIED_TEXT_MAX)
  text?: string;
}

export class DeleteIgnorePatternsDto extends ProjectIdDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(IGNORE_PATTERNS_MAX)
  @IsUUID(undefined, { each: true })
  patternIds: string[];
}

export class AddFontSizeDto extends ProjectIdDto {
  /** A tag, .class, #id, [attribute] or [attribute="value"], or several of them for one element. */
  @IsString()
  @Length(1, SELECTOR_MAX)
  selector: string;

  /** A number with its unit, such as `18px`. */
  @IsString()
  @Length(1, 12)
  fontSize: string;

  /** One of the project's target languages; all of them without it. */
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  targetLang?: string;
}

export class DeleteFontSizeDto extends ProjectIdDto {
  @IsUUID()
  fontSizeId: string;
}

export class UpdateCacheDto extends ProjectIdDto {
  @IsIn(CACHE_KEYS)
  key: CacheKey;

  /** Whether it is cached. */
  @IsBoolean()
  status: boolean;
}

export class UpdateMetaDto extends ProjectIdDto {
  @IsIn(META_KEYS)
  key: MetaKey;

  /** Whether it is translated. */
  @IsBoolean()
  status: boolean;
}

export class PopupCssDto extends ProjectIdDto {
  /** Rules for the classes of the popup's parts, such as `.language-button { border-radius: 4px; }`; empty for no rules. */
  @IsString()
  @MaxLength(POPUP_CSS_MAX)
  css: string;
}

export class AddSwalekhNodeDto extends ProjectIdDto {
  /** A tag, .class, #id, [attribute] or [attribute="value"], or several of them for one element. */
  @IsString()
  @Length(1, SELECTOR_MAX)
  selector: string;

  /** If absent, the phonetic one. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(TYPING_KEYBOARDS)
  keyboard?: TypingKeyboard;

  /** A language with a keyboard. If absent, the language of the page. */
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  targetLang?: string;
}

export class DeleteSwalekhNodeDto extends ProjectIdDto {
  @IsUUID()
  nodeId: string;
}

/** `#` and six hexadecimal digits; empty for the popup's own. */
const COLOUR_OR_NONE = /^(?:#[\da-f]{6})?$/i;
const COLOUR = { message: 'Write a colour as # and six hexadecimal digits, such as #0b3d91, or leave it empty for the popup’s own.' };

export class SwitcherLookDto extends ProjectIdDto {
  @IsIn(SWITCHER_PLACES)
  place: SwitcherPlace;

  /** A selector of the element that holds the switcher, on pages that have it; empty for the corner of the window. */
  @IsOptional()
  @IsString()
  @MaxLength(SELECTOR_MAX)
  parent?: string;

  @IsIn(SWITCHER_LABELS)
  labels: SwitcherLabels;

  @IsOptional()
  @MaxLength(7)
  @Matches(COLOUR_OR_NONE, COLOUR)
  background?: string;

  @IsOptional()
  @MaxLength(7)
  @Matches(COLOUR_OR_NONE, COLOUR)
  textColour?: string;

  /** Target languages in the order of the list; the others follow them. */
  @IsArray()
  @ArrayMaxSize(90)
  @UniqueItems()
  @IsIn(LANGUAGE_CODES, { each: true })
  languages: string[];

  /** The languages that the list does not offer. They stay reachable at their addresses. */
  @IsArray()
  @ArrayMaxSize(90)
  @UniqueItems()
  @IsIn(LANGUAGE_CODES, { each: true })
  hidden: string[];
}

export class MachineNoticeDto extends ProjectIdDto {
  @IsIn(NOTICE_PLACES)
  place: NoticePlace;

  /** One of the project's target languages, whose text is set; without it, the texts stay unchanged. */
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  targetLang?: string;

  /** The text of the notice in that language; empty for the product's own text. */
  @IsOptional()
  @IsString()
  @MaxLength(NOTICE_TEXT_MAX)
  text?: string;
}

export class NumeralsDto extends ProjectIdDto {
  /** One of the project's target languages. */
  @IsIn(LANGUAGE_CODES)
  targetLang: string;

  @IsIn(NUMERAL_POLICIES)
  policy: NumeralPolicy;
}

export class LanguageFontDto extends ProjectIdDto {
  /** One of the project's target languages. */
  @IsIn(LANGUAGE_CODES)
  targetLang: string;

  @IsIn(FONT_CHOICES)
  font: FontChoice;
}
