import type { RunEstimate } from '@bhashantar/contracts';

/** A used-up limit: the words of the plan, or the monthly limits of the engines. */
export type MachineLimit = { kind: 'plan' } | { kind: 'engine'; engines: string[] };

type Estimate = Pick<RunEstimate, 'plan' | 'engineLimits' | 'languages' | 'segments'>;

/**
 * The limit that leaves no space for a text of average length; undefined if something could be translated. A limit is rarely used up to the
 * last letter.
 */
export function findLimit({ plan, engineLimits, languages, segments }: Estimate): MachineLimit | undefined {
  if (plan && plan.words > 0 && plan.left * segments < plan.words) return { kind: 'plan' };
  const wanted = languages.filter((one) => one.segments > 0 && one.engine !== null);
  const usedUp = engineLimits.filter(({ engine, characters, left }) => {
    const texts = wanted.reduce((sum, one) => sum + (one.engine === engine ? one.segments : 0), 0);
    return characters > 0 && left * texts < characters;
  });
  const isWholly = wanted.length > 0 && wanted.every(({ engine }) => usedUp.some((limit) => limit.engine === engine));
  return isWholly ? { kind: 'engine', engines: usedUp.map(({ name }) => name) } : undefined;
}
