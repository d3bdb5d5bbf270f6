import { OWN } from './xliff-names.js';
const NOT_YET_1 = new Set([
    'new',
    'needs-translation',
    'needs-l10n'
]);
/** Qualifiers of targets that a reviewer has refused. */ const REJECTED_1 = /^rejected-/;
const APPROVED_1 = new Set([
    'final',
    'signed-off'
]);
/** Qualifiers of targets that a machine or a memory proposed. */ const MACHINE_1 = new Set([
    'mt-suggestion',
    'leveraged-mt',
    'leveraged-tm',
    'fuzzy-match',
    'leveraged-inherited',
    'tm-suggestion'
]);
/** Whether a target of XLIFF 1.2 says how far it is. */ export const isStated1 = ({ state }, unit)=>state !== undefined || unit.approved === 'yes';
/** How far a target of XLIFF 1.2 is; undefined when nothing is translated yet. */ export function readState1(target, unit) {
    const { state = '' } = target;
    if (NOT_YET_1.has(state) || REJECTED_1.test(target['state-qualifier'] ?? '')) return undefined;
    if (MACHINE_1.has(target['state-qualifier'] ?? '') && !APPROVED_1.has(state) && unit.approved !== 'yes') return 'machine';
    return APPROVED_1.has(state) || unit.approved === 'yes' ? 'final' : 'translated';
}
/** The attributes of a target of XLIFF 1.2. */ export const STATES_1 = {
    machine: {
        state: 'needs-review-translation',
        'state-qualifier': 'mt-suggestion'
    },
    translated: {
        state: 'translated'
    },
    final: {
        state: 'final'
    }
};
/** How far a segment of XLIFF 2.1 is; undefined when nothing is translated yet. Many programs leave the state out. */ export function readState2({ state, subState }) {
    if (state === 'initial') return undefined;
    if (subState === MACHINE_SUBSTATE) return 'machine';
    return state === 'final' ? 'final' : 'translated';
}
const MACHINE_SUBSTATE = `${OWN}:machine`;
/** The attributes of a segment of XLIFF 2.1. */ export const STATES_2 = {
    machine: {
        state: 'translated',
        subState: MACHINE_SUBSTATE
    },
    translated: {
        state: 'translated'
    },
    final: {
        state: 'final'
    }
};

//# sourceMappingURL=target-states.js.map
