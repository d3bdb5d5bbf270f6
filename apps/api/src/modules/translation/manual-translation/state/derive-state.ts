import { REQUEST_STATES, type RequestState } from '@bhashantar/contracts';

/** States without a result. If other parts are still open, only they count. Otherwise the first of these that applies is shown. */
const CLOSED = [
  'projectDeleted',
  'reverted',
  'rejectedManualTranslation',
  'rejectedMachineTranslation',
] as const satisfies readonly RequestState[];
const BEGUN: readonly RequestState[] = ['processingManualTranslation', 'completedManualTranslation', 'signOff'];

const isClosed = (state: RequestState): boolean => CLOSED.some((closed) => closed === state);

/** The state of a batch or a request, from the states of the level below. Undefined if there are none. */
export function deriveState(below: readonly RequestState[]): RequestState | undefined {
  const open = below.filter((state) => !isClosed(state));
  if (open.length === 0) return CLOSED.find((state) => below.includes(state));
  const least = REQUEST_STATES.find((state) => open.includes(state));
  // One part is in work while another waits to begin.
  if (least === 'pendingManualTranslation' && open.some((state) => BEGUN.includes(state))) return 'processingManualTranslation';
  return least;
}
