import type { ItemRow } from '../store/rows.js';
import { accept, begin, deliver, end, type Result } from './actions.js';
import { cutText } from './check-target.js';
import type { SubBatchChange } from './sub-batch-change.js';

function simulateTarget({ format, text, maxLength }: ItemRow): string {
  return format === 'plain' && maxLength !== undefined ? cutText(text, maxLength) : text;
}

const translate = (item: ItemRow): [string, Result] => [item.externalId, { target: simulateTarget(item) }];

function fail({ externalId }: ItemRow): [string, Result] {
  return [externalId, { failure: { code: 'untranslatable', message: 'Simulated: nobody can translate this text.' } }];
}

/** Items that the next delivery of this round contains, each with its result. */
function chooseResults(change: SubBatchChange): [string, Result][] {
  const pending = change.pending();
  const half = pending.slice(0, Math.ceil(pending.length / 2));
  const isFirst = change.row.status !== 'partially_delivered';
  switch (change.row.simulate) {
    case 'deliver':
      return pending.map(translate);
    case 'fail_one':
      return pending.map((item, index) => (index === 0 ? fail(item) : translate(item)));
    case 'deliver_part':
      return isFirst ? half.map(translate) : [];
    case 'deliver_in_two':
      return (isFirst ? half : pending).map(translate);
    default:
      return [];
  }
}

/** Does the next step of a simulation; returns whether another one follows. */
export function nextSimulation(change: SubBatchChange): boolean {
  const { status, simulate } = change.row;
  if (status === 'received' && simulate === 'reject') {
    end(change, 'reject', { code: 'no_translator', message: 'Simulated: nobody translates this.' });
    return false;
  }
  if (status === 'received') {
    accept(change);
    return simulate !== 'accept';
  }
  const results = chooseResults(change);
  if (results.length === 0) return false;
  begin(change);
  deliver(change, new Map(results));
  return change.row.status === 'partially_delivered' && simulate === 'deliver_in_two';
}
