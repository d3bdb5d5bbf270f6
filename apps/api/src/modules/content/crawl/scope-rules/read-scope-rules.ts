import type { ScopeRules, ScopeRulesDto } from '@bhashantar/contracts';
import { invalidField } from '../../../../platform/http/app-error.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { createScope } from '../scope/match-scope.js';

/** The current rules of a project. */
export const scopeRulesOf = ({ includePaths, excludePaths, maxPages, maxDepth, renderJavaScript }: ProjectRow): ScopeRules => ({
  ...{ includePaths, excludePaths, maxPages, maxDepth, renderJavaScript },
});

/** The rules that a project would have; throws for a path that can match nothing of the project. */
export function readScopeRules(project: ProjectRow, change: Omit<ScopeRulesDto, 'projectId'>): ScopeRules {
  const { includePaths, excludePaths, maxPages, maxDepth, renderJavaScript } = change;
  const before = scopeRulesOf(project);
  return {
    includePaths: includePaths ? readPaths(project, 'includePaths', includePaths) : before.includePaths,
    excludePaths: excludePaths ? readPaths(project, 'excludePaths', excludePaths) : before.excludePaths,
    maxPages: maxPages ?? before.maxPages,
    maxDepth: maxDepth ?? before.maxDepth,
    renderJavaScript: renderJavaScript ?? before.renderJavaScript,
  };
}

const SHOWN = 60;

function readPaths({ baseUrl, otherDomains }: ProjectRow, field: 'includePaths' | 'excludePaths', paths: readonly string[]): string[] {
  const scope = createScope({ baseUrl, otherHosts: otherDomains });
  const read: string[] = [];
  for (const [index, given] of paths.entries()) {
    const path = given.trim();
    const refuse = (why: string) => invalidField(field, `Path ${index + 1}, "${path.slice(0, SHOWN)}": ${why}`);
    if (path === '') continue;
    if (/\s/.test(path)) throw refuse('an address has no spaces. Please write %20 for one.');
    if (read.includes(path)) throw refuse('it is in the list already. Please write it once.');
    if (isElsewhere(path, scope)) throw refuse("the host is not one of the project's own. Please write the path alone, such as /blog.");
    read.push(path);
  }
  return read;
}

/** Whether it is a whole address, and that of another site. */
function isElsewhere(path: string, scope: ReturnType<typeof createScope>): boolean {
  const [origin] = /^https?:\/\/[^/]*/i.exec(path) ?? [];
  return origin !== undefined && (!URL.canParse(origin) || scope.refuse(new URL(origin)) === 'otherHost');
}
