import { type MachineSuggestions, suggestMachine } from '@bhashantar/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/client.js';
import { queryOf } from '../../../../lib/http/endpoint-query.js';

interface Place {
  projectId: string;
  targetLang: string;
  sourceHash: string;
}

/** The engines for a segment, and the cost of a request. Sends nothing to engines. */
export const machineSuggestionsOptions = ({ projectId, targetLang, sourceHash }: Place) =>
  queryOptions({
    ...queryOf(suggestMachine, { projectId, targetLang, sourceHash }),
    // Answers stay for the whole session, because they were paid for.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Asks one engine. Other engines' earlier answers stay. */
export function useAskMachine(place: Place) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (engine: string) => call(suggestMachine, { ...place, engine }),
    onSuccess: (answer, engine) =>
      client.setQueryData(machineSuggestionsOptions(place).queryKey, (before) => withAnswer(before, answer, engine)),
  });
}

function withAnswer(before: MachineSuggestions | undefined, answer: MachineSuggestions, asked: string): MachineSuggestions {
  const known = new Map(before?.engines.map((engine) => [engine.engine, engine]));
  const engines = answer.engines.map((engine) => (engine.engine === asked ? engine : (known.get(engine.engine) ?? engine)));
  return { ...answer, engines };
}
