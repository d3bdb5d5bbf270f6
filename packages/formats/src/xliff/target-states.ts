import type { TargetState } from '../unit/file-unit.js';
import type { Attributes } from '../xml/read-xml.js';
import { OWN } from './xliff-names.js';

const NOT_YET_1 = new Set(['new', 'needs-translation', 'needs-l10n']);
/** Qualifiers of targets that a reviewer has refused. */
const REJECTED_1 = /^rejected-/;
const APPROVED_1 = new Set(['final', 'signed-off']);
/** Qualifiers of targets that a machine or a memory proposed. */
const MACHINE_1 = new Set(['mt-suggestion', 'leveraged-mt', 'leveraged-tm', 'fuzzy-match', 'leveraged-inherited', 'tm-suggestion']);

/** Whether a target of XLIFF 1.2 says how far it is. */
export const isStated1 = ({ state }: Attributes, unit: Attributes): boolean => state !== undefined || unit.approved === 'yes';

/** The progress of a target of XLIFF 1.2; undefined when it is untranslated. */
export function readState1(target: Attributes, unit: Attributes): TargetState | undefined {
  const { state = '' } = target;
  if (NOT_YET_1.has(state) || REJECTED_1.test(target['state-qualifier'] ?? '')) return undefined;
  if (MACHINE_1.has(target['state-qualifier'] ?? '') && !APPROVED_1.has(state) && unit.approved !== 'yes') return 'machine';
  return APPROVED_1.has(state) || unit.approved === 'yes' ? 'final' : 'translated';
}

/** The attributes of a target of XLIFF 1.2. */
export const STATES_1: Readonly<Record<TargetState, Readonly<Record<string, string>>>> = {
  machine: { state: 'needs-review-translation', 'state-qualifier': 'mt-suggestion' },
  translated: { state: 'translated' },
  final: { state: 'final' },
};

/** The progress of a segment of XLIFF 2.1; undefined when it is untranslated. Many programs leave the state out. */
export function readState2({ state, subState }: Attributes): TargetState | undefined {
  if (state === 'initial') return undefined;
  if (subState === MACHINE_SUBSTATE) return 'machine';
  return state === 'final' ? 'final' : 'translated';
}

const MACHINE_SUBSTATE = `${OWN}:machine`;

/** The attributes of a segment of XLIFF 2.1. */
export const STATES_2: Readonly<Record<TargetState, Readonly<Record<string, string>>>> = {
  machine: { state: 'translated', subState: MACHINE_SUBSTATE },
  translated: { state: 'translated' },
  final: { state: 'final' },
};
