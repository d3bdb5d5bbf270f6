import {
  createEngineConnection,
  estimateRun,
  listEngineConnections,
  listEngines,
  type NewEngineConnectionDto,
  orderEngineConnections,
  removeEngineConnection,
  type UpdateEngineConnectionDto,
  updateEngineConnection,
} from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';

type Reply = Promise<{ message: string }>;

/** A change of engines. Reports the outcome, and reloads every list of engines. */
export function useEngineCall<Body>(mutationFn: (body: Body) => Reply, onDone?: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn,
    onSuccess: async ({ message }) => {
      notify.success('engine', message);
      onDone?.();
      await invalidate(client, [estimateRun, listEngineConnections, listEngines]);
    },
    onError: (error) => notify.refusal('engine', error),
  });
}

type Stored = NewEngineConnectionDto | UpdateEngineConnectionDto;

export const useStoreEngine = (onDone?: () => void) =>
  useEngineCall<Stored>(
    (body): Reply => ('connectionId' in body ? send(updateEngineConnection, body) : send(createEngineConnection, body)),
    onDone,
  );

export const useRemoveEngine = (onDone?: () => void) =>
  useEngineCall<string>((connectionId) => send(removeEngineConnection, { connectionId }), onDone);

export const useOrderEngines = () => useEngineCall<string[]>((connectionIds) => send(orderEngineConnections, { connectionIds }));
