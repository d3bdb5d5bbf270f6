import { endpoint } from '../../endpoint.js';
import type { ProjectLanguageDto } from '../translations/translation.dto.js';
import type { WordSuggestions } from './word-suggestion.replies.js';

export const listWords = endpoint<ProjectLanguageDto, WordSuggestions>({
  name: 'listWords',
  method: 'POST',
  path: 'translation/words',
  access: 'translation.edit',
  needs: 'project',
  reads: true,
  summary: 'The words of the glossary and of the translations in a language, to be suggested while one types',
});
