// The operations of bench/counters.mjs: what people, crawls and their jobs do to the counters of a project, each drawn at random.
import { randomUUID } from 'node:crypto';

const LANGUAGES = ['hi', 'ta'];
const TYPES = ['USER', 'MACHINE', 'TRANSLITERATION'];
const STATES = ['draft', 'needsReview', 'reviewed', 'rejected'];
const DECISIONS = ['approve', 'approve', 'reject', 'submit', 'reopen'];
const TERMS = ['Lamp', 'Basket', 'Market'];
const REMEMBERED_RUNS = 40;

const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function memoryFile(sources, language, textOf) {
  const unit = (source) =>
    `<tu><tuv xml:lang="en-US"><seg>${escapeXml(source)}</seg></tuv><tuv xml:lang="${language}-IN"><seg>${textOf()}</seg></tuv></tu>`;
  return `<?xml version="1.0"?><tmx version="1.4"><header srclang="en-US"/><body>${sources.map(unit).join('')}</body></tmx>`;
}

/** Random draws of projects, languages, segments and texts. */
export class Draw {
  constructor(random, projects) {
    Object.assign(this, { random, projects, runs: [], terms: [] });
  }
  of(list) {
    return list[this.random(list.length)];
  }
  place() {
    const project = this.of(this.projects);
    return { project, body: { projectId: project.projectId, targetLang: this.of(LANGUAGES) } };
  }
  ids(project, most) {
    return Array.from({ length: 1 + this.random(most) }, () => this.of(project.ids));
  }
  text() {
    return `पाठ ${this.random(30)}${this.random(10) === 0 ? '  ' : ' '}शब्द`;
  }
  remember(projectId, jobId) {
    if (!jobId) return;
    this.runs.push({ projectId, jobId });
    if (this.runs.length > REMEMBERED_RUNS) this.runs.shift();
  }
}

/**
 * Operations by name: their relative frequency, and their function. `call` posts a body as one of two people and returns the data of the
 * reply; `crawl` stores pages like a crawl.
 */
export function operations(draw, call, upload, crawl) {
  const change = (path, more) => async (by) => {
    const { project, body } = draw.place();
    const reply = await call(`translation/${path}`, { ...body, ...more(project) }, by);
    draw.remember(project.projectId, reply?.jobId);
  };
  return {
    edit: [8, change('user/update', ({ ids }) => ({ sourceHash: draw.of(ids), preProcessedTarget: draw.text() }))],
    transliterationByHand: [
      2,
      change('user/update', ({ ids }) => ({ sourceHash: draw.of(ids), preProcessedTarget: draw.text(), displayType: 't13n' })),
    ],
    promotion: [
      3,
      async (by) => {
        const { project, body } = draw.place();
        const sourceHash = draw.of(project.ids);
        const { revisionList = [] } =
          (await call('translation/revision/list', { projectId: project.projectId, sourceHash, languages: [body.targetLang] }, by)) ?? {};
        const machine = revisionList.find(({ origin, target }) => origin === 'MACHINE' && target);
        await call('translation/user/update', { ...body, sourceHash, preProcessedTarget: machine?.target ?? draw.text() }, by);
      },
    ],
    restoredRevision: [
      2,
      async (by) => {
        const { project, body } = draw.place();
        const about = { projectId: project.projectId, sourceHash: draw.of(project.ids), languages: [body.targetLang] };
        const { revisionList = [] } = (await call('translation/revision/list', about, by)) ?? {};
        if (revisionList.length > 0)
          await call('translation/revision/create', { ...about, revisionId: draw.of(revisionList).revisionId }, by);
      },
    ],
    displayType: [5, change('toggle/transliteration/type', (project) => ({ idArr: draw.ids(project, 12) }))],
    replace: [3, change('replace', () => ({ searchText: String(draw.random(30)), replaceText: String(draw.random(30)) }))],
    fix: [2, change('checks/fix', () => ({ code: 'spaces' }))],
    delete: [5, change('delete', (project) => ({ idArr: draw.ids(project, 10) }))],
    deleteOfType: [1, change('delete', () => ({ translationType: draw.of(TYPES) }))],
    review: [6, change('review', ({ ids }) => ({ sourceHash: draw.of(ids), decision: draw.of(DECISIONS), reason: 'As drawn' }))],
    reviewOfMany: [2, change('review/all', () => ({ reviewState: [draw.of(STATES)], decision: draw.of(DECISIONS), reason: 'As drawn' }))],
    machine: [4, change('nmt/apply', (project) => ({ idArr: draw.ids(project, 20) }))],
    machineOfAll: [1, change('nmt/apply', () => ({}))],
    transliteration: [
      3,
      async (by) => {
        const { project, body } = draw.place();
        const named = draw.random(3) > 0 ? { idArr: draw.ids(project, 15) } : { longerTexts: true };
        draw.remember(project.projectId, (await call('transliteration/applyTransliteration', { ...body, ...named }, by))?.jobId);
      },
    ],
    undo: [
      8,
      async (by) => {
        const run = draw.runs.length > 0 ? draw.of(draw.runs) : { projectId: draw.of(draw.projects).projectId, jobId: randomUUID() };
        await call('translation/fills/undo', run, by);
      },
    ],
    undoOfImport: [
      1,
      async (by) => {
        const { projectId } = draw.of(draw.projects);
        const { fills = [] } = (await call('translation/fills', { projectId }, by)) ?? {};
        const imported = fills.find(({ kind, undo }) => kind === 'import' && undo);
        if (imported) await call('translation/fills/undo', { projectId, jobId: imported.jobId }, by);
      },
    ],
    import: [
      2,
      async (by) => {
        const { project, body } = draw.place();
        const sources = Array.from({ length: 1 + draw.random(25) }, () => draw.of(project.sources));
        await upload(
          project.projectId,
          draw.of(['none', 'human', 'all']),
          memoryFile(sources, body.targetLang, () => draw.text()),
          by,
        );
      },
    ],
    term: [
      1,
      async (by) => {
        const { projectId } = draw.of(draw.projects);
        const own = draw.terms.length > 4 ? draw.terms.shift() : undefined;
        if (own) return call('glossary/delete', { projectId: own.projectId, termIds: [own.termId] }, by);
        const source = `${draw.of(TERMS)}${draw.random(3) === 0 ? 's' : ''}`;
        const reply = await call('glossary/add', { projectId, source, language: draw.of(LANGUAGES), target: draw.text().trim() }, by);
        if (reply?.term) draw.terms.push({ projectId, termId: reply.term.termId });
      },
    ],
    termsApplied: [
      1,
      async (by) => {
        if (draw.terms.length === 0) return;
        const { projectId, termId } = draw.of(draw.terms);
        const { jobs = [] } = (await call('glossary/apply', { projectId, termIds: [termId] }, by)) ?? {};
        for (const job of jobs) draw.remember(projectId, job.jobId);
      },
    ],
    crawledPage: [4, () => crawl(draw.of(draw.projects))],
  };
}
