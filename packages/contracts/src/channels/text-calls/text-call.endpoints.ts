import { endpoint } from '../../endpoint.js';
import type { TranslateTextsDto } from './text-call.dto.js';
import type { TextCallUse, TranslatedTexts } from './text-call.replies.js';

export const translateTexts = endpoint<TranslateTextsDto, TranslatedTexts>({
  name: 'translateTexts',
  method: 'POST',
  path: 'avk_get/translation',
  access: 'text.translate',
  needs: 'project',
  audit: { none: 'it answers with translations and counts characters; the job that stores queued texts leaves the entry' },
  summary:
    'Translates texts from memory, glossary and phrasebook, and by an engine where it is asked to. An Idempotency-Key has a repeated call get the same answer',
  // 50,000 characters, each of which JSON may escape in twelve bytes.
  limits: { bytes: 585 * 1024, values: 450 },
});
export const textCallUse = endpoint<undefined, TextCallUse>({
  name: 'textCallUse',
  method: 'POST',
  path: 'avk_get/usage',
  access: 'apiKey.manage',
  reads: true,
  summary: 'What the API keys of the organisation have used of their daily quota of characters',
});
