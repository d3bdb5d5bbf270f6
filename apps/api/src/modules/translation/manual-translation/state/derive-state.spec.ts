import { REQUEST_STATES } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { deriveState } from './derive-state.js';

describe('the state of a batch or a request', () => {
  it.each(REQUEST_STATES)('is %s where all parts are', (state) => expect(deriveState([state, state])).toBe(state));

  it.each([
    [['pendingManualTranslation', 'processingManualTranslation'], 'processingManualTranslation'],
    [['pendingManualTranslation', 'completedManualTranslation'], 'processingManualTranslation'],
    [['processingManualTranslation', 'completedManualTranslation'], 'processingManualTranslation'],
    [['completedManualTranslation', 'signOff'], 'completedManualTranslation'],
    [['signOff', 'reverted'], 'signOff'],
    [['rejectedManualTranslation', 'processingManualTranslation'], 'processingManualTranslation'],
    [['rejectedManualTranslation', 'reverted'], 'reverted'],
    [['pendingMachineTranslation', 'pendingManualTranslation'], 'pendingMachineTranslation'],
  ] as const)('follows from %j', (below, state) => expect(deriveState(below)).toBe(state));

  it('is not known where there is nothing below', () => expect(deriveState([])).toBeUndefined());
});
