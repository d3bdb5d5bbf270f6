import { endpoint } from '../../endpoint.js';
import type { BackTranslateDto } from './back-translation.dto.js';
import type { BackTranslation } from './back-translation.replies.js';

export const backTranslate = endpoint<BackTranslateDto, BackTranslation>({
  name: 'backTranslate',
  method: 'POST',
  path: 'translation/back-translation',
  access: 'translation.review',
  needs: 'project',
  narrowed: true,
  audit: { none: 'keeps what an engine answered and changes no translation' },
  summary: 'Translates the target of a segment back into the language of its source, by up to two engines; `storedOnly` asks none',
  outside: 'counted',
});
