import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ACTIONS, isFinal, isOpen, nextStatus, STATUSES, type SubBatchStatus } from './transitions.js';

const DOCUMENT = fileURLToPath(new URL('../../../../docs/prabandhak.openapi.yaml', import.meta.url));

/** The rows `from → to` of the table in the document: the authority that both sides follow. */
function readDocumentedPairs(): Set<string> {
  const { info } = parse(readFileSync(DOCUMENT, 'utf8')) as { info: { description: string } };
  const section = info.description.split('## States of a sub-batch')[1]?.split('## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| (`.+?) \| `(\w+)` \|/gm)];
  return new Set(rows.flatMap(([, froms = '', to]) => [...froms.matchAll(/`(\w+)`/g)].map(([, from]) => `${from} ${to}`)));
}

describe('the states of a sub-batch', () => {
  const pairs = STATUSES.flatMap((from) => ACTIONS.map((action) => ({ from, action, to: nextStatus(from, action) })));

  it('have exactly the transitions of the document', () => {
    const made = new Set(pairs.flatMap(({ from, to }) => (to ? [`${from} ${to}`] : [])));
    expect([...made].sort()).toEqual([...readDocumentedPairs()].sort());
  });

  it('are those of the document', () => {
    const { components } = parse(readFileSync(DOCUMENT, 'utf8'));
    expect([...STATUSES].sort()).toEqual([...components.schemas.SubBatchStatus.enum].sort());
  });

  it('let no action lead to two states', () => {
    const targets = new Map<string, Set<SubBatchStatus>>();
    for (const { action, to } of pairs) if (to) targets.set(action, (targets.get(action) ?? new Set()).add(to));
    expect([...targets.values()].every((states) => states.size === 1)).toBe(true);
  });

  it.each(['rejected', 'closed', 'cancelled', 'expired'] as const)('end with %s', (status) => {
    expect({ left: ACTIONS.filter((action) => nextStatus(status, action)), final: isFinal(status), open: isOpen(status) }).toEqual({
      left: [],
      final: true,
      open: false,
    });
  });

  it('are open while work may go on', () => {
    expect(STATUSES.filter(isOpen).sort()).toEqual(['accepted', 'in_progress', 'partially_delivered', 'received', 'reopened']);
  });
});
