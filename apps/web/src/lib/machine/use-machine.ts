import { type FillRun, PLAN_LIMITS, type ProjectSummary, type RunEstimate } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { enginesOptions } from '../engines.queries.js';
import { isOpen } from '../jobs.store.js';
import { runEstimateOptions } from '../run-estimate.queries.js';
import { usePermission } from '../session/use-permission.js';
import { useUsage } from '../usage.queries.js';
import { useTranslatingLanguages } from '../use-translating-languages.js';
import { type EngineChance, type EngineGap, findEngineChance, findEngineGap } from './find-engine-gap.js';
import { findLimit, type MachineLimit } from './find-limit.js';
import { latestAsked } from './latest-asked.js';
import { runsOptions } from './pre-translation-runs.queries.js';

/** The runs of a project, the texts that engines could translate, and the limit that prevents it. */
export interface Machine {
  /** Languages over which a run is under way. */
  running: string[];
  gap: EngineGap | undefined;
  chance: EngineChance | undefined;
  /** The cost of the chance; undefined while it is counted, and for people who may not have machines translate. */
  estimate: RunEstimate | undefined;
  isCounting: boolean;
  /** Undefined while there is space for a text. */
  limit: MachineLimit | undefined;
  /** The languages whose newest run stopped at a limit. */
  stopped: string[];
}

const FILLING = new Set<FillRun['kind']>(['memory', 'engine', 'requested']);
/** Several parts of a screen ask for the same estimate. */
const FRESH_MS = 5_000;

/** The state of machine translation in a project; undefined while it loads. */
export function useMachine(project: ProjectSummary): Machine | undefined {
  const { projectId } = project;
  const { data: engines } = useQuery(enginesOptions);
  const { data: runs } = useQuery(runsOptions(projectId));
  const translating = useTranslatingLanguages(projectId);
  const usage = useUsage();
  const mayTranslate = usePermission('translation.machine');
  const installation = engines && { engines, mayPay: usage ? PLAN_LIMITS[usage.plan].paidEngines : true };
  const chance = installation && runs && findEngineChance(project, installation, runs, translating);
  const { data: estimate, isLoading } = useQuery({
    ...runEstimateOptions({ projectId, languages: chance?.languages ?? [] }),
    staleTime: FRESH_MS,
    enabled: mayTranslate && chance !== undefined,
  });
  if (!installation || !runs) return undefined;
  const open = runs.filter((run) => FILLING.has(run.kind) && isOpen(run)).map(({ language }) => language);
  return {
    running: [...new Set([...translating, ...open])],
    gap: findEngineGap(project, installation, runs),
    stopped: project.targetLanguages.filter((language) => latestAsked(runs.filter((run) => run.language === language))?.stop),
    ...{ chance, estimate, isCounting: isLoading, limit: estimate && findLimit(estimate) },
  };
}

/** The same for buttons that start runs: people who may not start one have no chance. */
export function useStartableMachine(project: ProjectSummary): Machine | undefined {
  const machine = useMachine(project);
  const mayTranslate = usePermission('translation.machine');
  return machine && !mayTranslate ? { ...machine, chance: undefined } : machine;
}
