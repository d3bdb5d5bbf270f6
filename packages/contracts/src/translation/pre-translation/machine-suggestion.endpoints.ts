import { endpoint } from '../../endpoint.js';
import type { SuggestMachineDto } from './machine-suggestion.dto.js';
import type { MachineSuggestions } from './machine-suggestion.replies.js';

export const suggestMachine = endpoint<SuggestMachineDto, MachineSuggestions>({
  name: 'suggestMachine',
  method: 'POST',
  path: 'translation/machine-suggestions',
  access: 'translation.edit',
  needs: 'project',
  narrowed: true,
  audit: { none: 'stores no more than the use of the engine' },
  summary:
    'What engines make of a segment, to be taken over by a person; without `engine` none is asked, and the reply says which there are and what asking costs',
  outside: 'counted',
});
