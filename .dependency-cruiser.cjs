// The import rules of ARCHITECTURE.md, section "Rules of the folders", as a program. Run by scripts/lint-modules.mjs.

/** Low to high: an area may use those before it. */
const AREAS = ['identity', 'billing', 'projects', 'content', 'translation', 'channels', 'operations'];

/** Kinds of file that stay within their module. Entities may be imported as types: they describe what services hand out. */
const PRIVATE_KINDS = 'repository|controller|listener|gateway|writer|pipe|authenticator';

const TESTS = '[.](spec|trial|e2e)[.]tsx?$|/testing/|^apps/e2e/';
/** DTOs and their decorators, and the list of the DTOs. */
const DTOS = '^packages/contracts/src/.+[.](dto|decorators?)[.]ts$|^packages/contracts/src/domain-dtos[.]gen[.]ts$';
const modules = '^apps/api/src/modules/';

const higherAreas = AREAS.slice(0, -1).map((area, index) => ({
  name: `${area}-stays-low`,
  comment: `Calls go down: ${area} may not know the areas above it; what they want to hear comes as an event.`,
  severity: 'error',
  from: { path: `${modules}${area}/`, pathNot: TESTS },
  to: { path: `${modules}(${AREAS.slice(index + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere is checked by no other rule.',
      severity: 'error',
      from: {},
      // Modules whose names begin so are made by the plugins in apps/web/vite.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-loops',
      comment: 'A loop of imports has no file to start reading from, be it of types alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-undeclared-packages',
      comment: 'What is not in the package.json works by accident of the installation.',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-tests-in-production',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'swagger-with-the-documents-alone',
      comment: 'It loads more than 500 files: processes without HTTP would read them at each start.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: `${TESTS}|^apps/api/src/entry/openapi/` },
      to: { path: 'node_modules/.*@nestjs/swagger', dependencyTypesNot: ['type-only'] },
    },
    ...higherAreas,
    {
      name: 'modules-keep-their-tables',
      comment: 'Other modules are used through their services; one writer per table.',
      severity: 'error',
      from: { path: `${modules}([^/]+)/([^/]+)/`, pathNot: TESTS },
      to: { path: `${modules}[^/]+/[^/]+/.+[.](${PRIVATE_KINDS})[.]ts$`, pathNot: `${modules}$1/$2/` },
    },
    {
      name: 'modules-keep-their-entities',
      comment: 'The type of an entity may be used by code that is handed one, its class or values not.',
      severity: 'error',
      from: { path: `${modules}([^/]+)/([^/]+)/`, pathNot: TESTS },
      to: { path: `${modules}[^/]+/[^/]+/.+[.]entity[.]ts$`, pathNot: `${modules}$1/$2/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^apps/api/src/platform/', pathNot: TESTS },
      to: { path: '^apps/api/src/(modules|entry)/' },
    },
    {
      name: 'entry-is-the-top',
      severity: 'error',
      from: { path: '^apps/api/src/(platform|modules|migrations)/', pathNot: TESTS },
      to: { path: '^apps/api/src/entry/' },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'A migration that reads today’s code does something else tomorrow.',
      severity: 'error',
      from: { path: '^apps/api/src/migrations/' },
      to: { path: '^apps/api/src/modules/' },
    },
    {
      name: 'outbound-http-through-egress',
      comment: 'Addresses come from customers: one place checks them all.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/platform/egress/', TESTS] },
      to: { path: '(^|/)node_modules/undici/|^undici$' },
    },
    {
      name: 'patterns-of-customers-in-one-place',
      comment: 'The cost of a match is instructions times characters: one place limits it.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/platform/patterns/', TESTS] },
      to: { path: '(^|/)node_modules/re2js/|^re2js$' },
    },
    {
      name: 'contracts-are-for-both-sides',
      comment: 'Contracts are read by server and browser alike.',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: TESTS },
      to: { path: '^(apps|packages)/', pathNot: '^packages/(contracts|urls)/' },
    },
    {
      name: 'contracts-use-validators-in-dtos-only',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: [TESTS, DTOS] },
      to: { dependencyTypes: ['npm', 'core'] },
    },
    {
      name: 'pure-cores-stay-pure',
      comment:
        'Segmenter, indic, ICU messages, formats, api-reader, cms-connectors, quality checks and urls are functions over text, trees, bytes and addresses: no I/O, nothing of the application.',
      severity: 'error',
      from: { path: '^packages/(segmenter|indic|icu-messages|formats|api-reader|cms-connectors|quality-checks|urls)/src/', pathNot: TESTS },
      to: { path: '^apps/|^packages/(contracts|snippet|pg-local)/' },
    },
    {
      name: 'pure-cores-do-no-io',
      severity: 'error',
      from: { path: '^packages/(segmenter|indic|icu-messages|formats|api-reader|cms-connectors|quality-checks|urls)/src/', pathNot: TESTS },
      // Hashing, and streams in memory, read nothing but what they are given; a turn of the event loop reads nothing.
      to: { dependencyTypes: ['core'], pathNot: '^(?:crypto|events|stream|timers/promises)$' },
    },
    {
      name: 'snippet-is-small',
      comment: 'Customers’ pages carry it: the segmenter’s DOM part, scripts when wanted, and types.',
      severity: 'error',
      from: { path: '^packages/snippet/src/', pathNot: TESTS },
      to: {
        path: '^apps/|^packages/|node_modules/',
        pathNot:
          '^packages/snippet/|^packages/segmenter/src/(dom|segmentation|segment-format)/|^packages/indic/src/keyboard/|^packages/urls/src/path-reference',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'keyboards-are-a-script-of-their-own',
      comment: 'The snippet’s core is on every page; only pages with a typing keyboard load one.',
      severity: 'error',
      from: { path: '^packages/snippet/src/', pathNot: [TESTS, '^packages/snippet/src/typing/'] },
      to: { path: '^packages/indic/|^packages/snippet/src/typing/' },
    },
    {
      name: 'pg-local-stands-alone',
      severity: 'error',
      from: { path: '^packages/pg-local/src/', pathNot: TESTS },
      to: { path: '^(apps|packages)/', pathNot: '^packages/pg-local/' },
    },
    {
      name: 'prabandhak-programs-stand-alone',
      comment:
        'The sandbox and the conformance program are the other side: they share the types of the document with us, and nothing else.',
      severity: 'error',
      from: { path: '^apps/(prabandhak-[^/]+)/src/' },
      to: { path: '^(apps|packages)/', pathNot: '^apps/$1/|^packages/prabandhak-protocol/' },
    },
    {
      name: 'nobody-imports-the-prabandhak-programs',
      severity: 'error',
      from: { pathNot: '^apps/prabandhak-' },
      to: { path: '^apps/prabandhak-' },
    },
    {
      name: 'prabandhak-protocol-is-types-alone',
      comment: 'The two sides of the protocol share its document; code that both import would hide a fault of either.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^packages/prabandhak-protocol/' },
      to: { path: '^packages/prabandhak-protocol/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-is-no-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/(api|demo-site|e2e)/' },
    },
    {
      name: 'web-validates-on-the-server',
      comment: 'The classes of the DTOs bring the validators into the browser; their types do not.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: TESTS },
      to: { path: ['^packages/contracts/src/dto/', DTOS], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-lib-and-components-are-below',
      severity: 'error',
      from: { path: '^apps/web/src/(lib|components)/' },
      to: { path: '^apps/web/src/(features|routes)/' },
    },
    {
      name: 'web-features-stand-side-by-side',
      comment: 'What two features share belongs to lib or components; what joins them, to a route.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/([^/]+)/' },
      to: { path: '^apps/web/src/(features|routes)/', pathNot: '^apps/web/src/features/$1/$2/' },
    },
    {
      name: 'demo-site-stands-alone',
      comment: 'It is a customer’s site and must not know who translates it.',
      severity: 'error',
      from: { path: '^apps/demo-site/src/', pathNot: TESTS },
      to: { path: '^(apps|packages)/', pathNot: '^apps/demo-site/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-browser)/' },
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@bhashantar/source', 'import', 'module', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json', '.css'],
    },
  },
};
