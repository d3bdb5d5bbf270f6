import type { TargetProblem } from '@bhashantar/contracts';
import { CHECKS, type CheckCode, checkTranslation } from '@bhashantar/quality-checks';
import { SAMPLE_LANGUAGES, SAMPLE_SOURCES } from '@bhashantar/quality-checks/testing/sample-texts';
import { WRONG_TARGETS as ALL, type WrongTarget } from '@bhashantar/quality-checks/testing/wrong-targets';
import { hashSource, unescapeText } from '@bhashantar/segmenter/segment-format';
import { pageKey } from '@bhashantar/urls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { fileForm } from '../../../platform/testing/file-form.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { BundleContents } from '../../channels/delivery/bundles/bundle-contents.js';
import { PublishedTargets } from '../../channels/publication/published-targets.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { BulkChangesService } from '../bulk-changes/bulk-changes.service.js';
import { RevisionsService } from '../revisions/revisions.service.js';
import { normaliseUnit } from '../translation-memory/imports/normalise-unit.js';
import { toSourceHash } from '../translations/source-hash.js';
import { TranslationsService } from '../translations/translations.service.js';

/** Only keys have limits. `keys.int.spec.ts` of the memory tests them. */
const WRONG_TARGETS = ALL.filter(({ check }) => check !== 'limit');
const URL = 'https://example.com/a';
const LANGUAGES = SAMPLE_LANGUAGES.map(({ language }) => language.code);
const hashOf = ({ input }: WrongTarget) => hashSource(input.source);
/** Nobody can save an empty text, because it is not a translation. */
const isEmpty = ({ check }: WrongTarget) => check === 'empty';
/** The target as a file has it; placeables of pages are placeables there, too. */
function imported(one: WrongTarget): WrongTarget {
  const unit = normaliseUnit(one.input.source, one.wrong);
  return unit ? { ...one, wrong: unit.target, input: { ...one.input, source: unit.source } } : one;
}
const sources = new Set([...Object.values(SAMPLE_SOURCES), ...WRONG_TARGETS.map((one) => imported(one).input.source)]);
const segments = [...sources].map((source) => ({ hash: hashSource(source), source, kind: 'block', words: 4 }));

/** In each round, every segment of a language has one wrong target. Together, the rounds contain all of them. */
const ROUNDS: WrongTarget[][] = [];
for (const one of WRONG_TARGETS) {
  const isTaken = (round: readonly WrongTarget[]) => round.some(({ language, name }) => language === one.language && name === one.name);
  const free = ROUNDS.find((round) => !isTaken(round));
  if (free) free.push(one);
  else ROUNDS.push([one]);
}
/** One of a check's three sentences in each language, in turns. Only these are restored and replaced, because that is done one by one. */
const IN_TURN = new Set(
  LANGUAGES.flatMap((language, at) => {
    const own = WRONG_TARGETS.filter((one) => one.language === language);
    return own.filter((_one, place) => place % 3 === at % 3);
  }),
);
const isError = (code: string) => CHECKS[code as CheckCode].severity === 'error';
/** A row of a file is refused only for faults in its tags and values. */
const isRefused = (code: string) => code !== 'order' && 'isStructural' in CHECKS[code as CheckCode];
const codesOf = ({ input }: WrongTarget, target: string) => checkTranslation({ ...input, target }).map(({ code }) => code);

/** The only part between tags in which the texts differ. A replacement can write it without changing tags. */
function replacementOf({ right, wrong }: WrongTarget): { find: string; replaceWith: string } | undefined {
  const [before, after] = [right, wrong].map((target) => target.split(/(<[^>]*>|\{\d+\})/));
  const changed = before?.flatMap((part, at) => (part === after?.[at] ? [] : [{ find: part, replaceWith: after?.[at] ?? '', at }])) ?? [];
  const [only, ...others] = changed;
  if (!only || others.length > 0 || before?.length !== after?.length || only.at % 2 === 1) return undefined;
  return { find: unescapeText(only.find), replaceWith: unescapeText(only.replaceWith) };
}

describe(`${WRONG_TARGETS.length} wrong targets of every check in ${LANGUAGES.length} languages`, () => {
  let kit: Workspace;
  let admin: Person;
  let organisationId: string;
  let project: ProjectRow;
  let pageId: number;

  beforeAll(async () => {
    kit = await Workspace.start();
    organisationId = await kit.organisation();
    admin = await kit.person('organisationAdmin', organisationId);
    const site = { name: 'P', baseUrl: 'https://example.com', targetLanguages: LANGUAGES };
    const { projectId } = await kit.test.get(ProjectsService).create({ organisationId }, site);
    await inTenant(async (tx) => {
      const ids = await kit.test.get(PagesService).upsert(tx, projectId, [{ url: URL, title: 'A', contentHash: 'a' }]);
      pageId = ids.get(URL) ?? 0;
      await kit.test.get(SegmentsService).storePages(tx, projectId, [{ pageId, segments }]);
      project = await kit.test.get(ProjectsService).require(tx, projectId);
    });
    await call('translation/checks/settings/update', { digits: 'latin' });
    await call('glossary/add', { source: 'Bhashini', rule: 'keep' });
    for (const { language, tax, forbidden } of SAMPLE_LANGUAGES)
      await call('glossary/add', { source: 'tax', language: language.code, target: tax, forbidden: [forbidden] });
    await kit.query('update segments set is_order_fixed = true where project_id = $1 and source like $2', [projectId, '%<2>%']);
    await kit.query('delete from outbox', []);
  });
  afterAll(() => kit.close());

  const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>) =>
    kit.test.database.tenant({ organisationId, userId: admin.user.userId, scope: 'organisation' }, work);
  async function call(path: string, body: object) {
    const reply = await kit.post(path, { projectId: project.projectId, ...body }, { token: admin.token });
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    return reply;
  }
  const translations = () => kit.test.get(TranslationsService);
  const eachLanguage = async (
    round: readonly WrongTarget[],
    work: (tx: TenantTransaction, language: string, own: WrongTarget[]) => unknown,
  ) => {
    for (const language of LANGUAGES) {
      const own = round.filter((one) => one.language === language);
      if (own.length > 0) await inTenant((tx) => work(tx, language, own) as Promise<unknown>);
    }
  };

  const clear = (tx: TenantTransaction, language: string) => translations().remove(tx, project, language, segments);
  const save = (
    tx: TenantTransaction,
    language: string,
    own: readonly WrongTarget[],
    which: 'right' | 'wrong',
    origin: 'USER' | 'MACHINE' = 'USER',
  ) => {
    const edits = own.map((one) => ({ hash: hashOf(one), origin, target: one[which] }));
    return translations().save(tx, project, language, edits, 'test', { author: origin === 'USER' ? 'approver' : 'machine' });
  };

  /**
   * Expects that a stored target has exactly the problems that the checks find, and that pages and bundles have it when none is an error.
   * Returns the targets that were stored as given.
   */
  async function expectNoted(tx: TenantTransaction, language: string, own: readonly WrongTarget[]): Promise<Set<WrongTarget>> {
    const rows = await tx.query<{ hash: string; target: string; problems: TargetProblem[] | null }>(
      `select replace(hash::text, '-', '') as hash, target, problems from translations where project_id = $1 and language = $2`,
      [project.projectId, language],
    );
    const stored = new Map(rows.map((row) => [row.hash, row]));
    const hashes = segments.map(({ hash }) => hash);
    const shown = await kit.test.get(PublishedTargets).find(tx, project.projectId, language, hashes);
    const contents = kit.test.get(BundleContents);
    const set = { projectId: project.projectId, language };
    const [pages = []] = await contents.batches(tx, set, [pageId]);
    const [built] = await contents.build(language, await contents.read(tx, set, pages));
    const bundle: Record<string, string> = built ? JSON.parse(built.bundle.identity.toString()).t : {};
    const kept = new Set<WrongTarget>();
    for (const one of own) {
      const row = stored.get(hashOf(one));
      const codes = row ? codesOf(one, row.target) : [];
      const isSound = row !== undefined && !codes.some(isError);
      expect({ one: [language, one.check, one.name], codes: row?.problems?.map(({ code }) => code) ?? [] }).toEqual({
        one: [language, one.check, one.name],
        codes,
      });
      expect([one.check, shown.get(hashOf(one))?.target]).toEqual([one.check, isSound ? row.target : undefined]);
      expect([one.check, hashOf(one) in bundle]).toEqual([one.check, isSound]);
      if (row?.target === one.wrong) kept.add(one);
    }
    return kept;
  }

  const rounds = ROUNDS.map((round, index) => ({ round, index }));

  it('are each in its turn: one of each check in each language', () => {
    const turns = [...IN_TURN].map(({ check, language }) => `${check} ${language}`);
    expect([turns.length, new Set(turns).size]).toEqual([WRONG_TARGETS.length / 3, WRONG_TARGETS.length / 3]);
  });

  it('are all there, and no right one has a problem or stays from visitors', async () => {
    expect([pageKey(URL), ROUNDS.flat().length]).toEqual(['/a', WRONG_TARGETS.length]);
    await eachLanguage(WRONG_TARGETS, async (tx, language) => {
      const own = [...new Map(WRONG_TARGETS.filter((one) => one.language === language).map((one) => [one.name, one])).values()];
      await save(tx, language, own, 'right');
      await expectNoted(tx, language, own);
      expect(own.flatMap((one) => codesOf(one, one.right))).toEqual([]);
    });
  });

  it.each(rounds)('have their problem when a person writes them, and when they are restored: round $index', async ({ round }) => {
    const inTurn = round.filter((one) => IN_TURN.has(one) && !isEmpty(one));
    await eachLanguage(round, async (tx, language, own) => {
      await clear(tx, language);
      const { refused } = await save(tx, language, own, 'wrong');
      expect(refused.map(({ hash }) => hash).sort()).toEqual(own.filter(isEmpty).map(hashOf).sort());
      expect(await expectNoted(tx, language, own)).toEqual(new Set(own.filter((one) => !isEmpty(one))));
    });
    await eachLanguage(inTurn, (tx, language, own) => save(tx, language, own, 'right'));
    for (const one of inTurn) await restore(one);
    await eachLanguage(round, async (tx, language, own) => {
      expect(await expectNoted(tx, language, own)).toEqual(new Set(own.filter((one) => !isEmpty(one))));
    });
  });

  async function restore(one: WrongTarget): Promise<void> {
    const [revision] = await kit.query<{ revisionId: number; version: number }>(
      `select revision_id::float8 as "revisionId",
              (select max(version) from translations where project_id = $1 and language = $2 and hash = $3) as version from revisions where project_id = $1 and language = $2 and hash = $3 and target = $4
        order by revision_id desc limit 1`,
      [project.projectId, one.language, hashOf(one), one.wrong],
    );
    const body = {
      projectId: project.projectId,
      languages: [one.language],
      sourceHash: toSourceHash(hashOf(one)),
      revisionId: revision?.revisionId ?? 0,
      version: revision?.version ?? 0,
    };
    await kit.test.get(RevisionsService).create({ organisationId, userId: admin.user.userId, scope: 'organisation' }, body);
  }

  it.each(rounds)('replace no right one where they are errors, and are noted where they are not: round $index', async ({ round }) => {
    let replaced = 0;
    await eachLanguage(round, async (tx, language, all) => {
      const own = all.filter((one) => IN_TURN.has(one) && replacementOf(one));
      await clear(tx, language);
      await save(tx, language, own, 'right');
      const run = { runId: '00000000-0000-0000-0000-000000000001', isUndoable: false };
      for (const one of own) {
        const scope = { projectId: project.projectId, language, hashes: [hashOf(one)] };
        const change = {
          kind: 'replace',
          ...(replacementOf(one) ?? { find: '', replaceWith: '' }),
          matchCase: true,
          wholeWord: false,
        } as const;
        await kit.test.get(BulkChangesService).apply(tx, project, scope, change, { afterOrdinal: -1, limit: 5 }, run);
      }
      const expected = own.filter((one) => !codesOf(one, one.wrong).some(isError));
      expect(await expectNoted(tx, language, own)).toEqual(new Set(expected));
      replaced += own.length;
    });
    expect(replaced).toBeGreaterThan(0);
  });

  it.each(rounds)('are refused from an engine where they are errors, and noted where they are not: round $index', async ({ round }) => {
    await eachLanguage(round, async (tx, language, own) => {
      await clear(tx, language);
      const { refused } = await save(tx, language, own, 'wrong', 'MACHINE');
      const [wrong, sound] = [true, false].map((kind) => own.filter((one) => codesOf(one, one.wrong).some(isError) === kind));
      expect(await expectNoted(tx, language, own)).toEqual(new Set(sound));
      const reasons = new Map(refused.map(({ hash, problems }) => [hash, problems.map(({ code }) => code)]));
      for (const one of wrong ?? []) expect(reasons.get(hashOf(one))).toEqual(codesOf(one, one.wrong));
    });
  });

  it.each(rounds)('are noted or refused when they come in a file: round $index', async ({ round }) => {
    await eachLanguage(round, (tx, language) => clear(tx, language));
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const rows = round.map((one) => [one.input.source, one.wrong, 'en', one.language].map(quoted).join(','));
    await importCsv(['source,target,source_language,target_language', ...rows].join('\n'));
    await eachLanguage(round.map(imported), async (tx, language, own) => {
      const expected = own.filter((one) => !codesOf(one, one.wrong).some(isRefused));
      expect(await expectNoted(tx, language, own)).toEqual(new Set(expected));
    });
  });

  async function importCsv(file: string): Promise<void> {
    const { payload, contentType } = fileForm('m.csv', file);
    const headers = { authorization: admin.token, 'content-type': contentType };
    const url = `/api/memory/import/${project.projectId}?mode=valid&keep=none`;
    const { status, body } = await sendRequest(kit.test.app, { method: 'POST', url, headers, payload });
    expect(status).toBe(200);
    await drainOutbox(kit.test, { only: 'memory.' });
    await drainOutbox(kit.test, { only: 'pipeline.fillPack' });
    const report = (await call('memory/imports/status', { importId: body.data.importId })).body.data;
    expect(report.state).toBe('done');
  }
});
