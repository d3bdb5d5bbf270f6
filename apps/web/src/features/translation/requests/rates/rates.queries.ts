import { translationRates, type UpdateRatesDto, updateTranslationRates } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/client.js';
import { invalidate, queryOf } from '../../../../lib/http/endpoint-query.js';
import { useSubmit } from '../../../../lib/use-submit.js';

export const ratesOptions = (organisationId: string | undefined) => queryOf(translationRates, organisationId ? { organisationId } : {});

export function useSaveRates() {
  const client = useQueryClient();
  return useSubmit({
    mutationFn: (body: UpdateRatesDto) => call(updateTranslationRates, body),
    onSuccess: () => invalidate(client, [translationRates]),
  });
}
