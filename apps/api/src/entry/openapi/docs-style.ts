/** Colours of the screens (apps/web/src/lib/theme/palette.ts) for the pages of the document. */
const [PRIMARY, ACCENT, PAGE, LINE, TEXT] = ['#2f3aa8', '#f2a900', '#fbfaf7', '#e6e3dc', '#1f2328'];

/** The page has a dark mode of its own, which keeps its colours. */
const LIGHT = 'html:not(.dark-mode)';

export const DOCS_STYLE = `
${LIGHT} body { background: ${PAGE}; }
.swagger-ui .topbar { background: ${PRIMARY}; border-bottom: 3px solid ${ACCENT}; padding: 12px 0; }
.swagger-ui .topbar-wrapper > a { display: flex; align-items: center; gap: 12px; max-width: none; }
.swagger-ui .topbar-wrapper > a > * { display: none; }
.swagger-ui .topbar-wrapper > a::before { content: ''; width: 32px; height: 32px; background: url(/favicon.svg) center / contain no-repeat; }
.swagger-ui .topbar-wrapper > a::after { content: 'Bhashantar'; color: #fff; font: 600 20px system-ui, sans-serif; }
.swagger-ui .schemes-server-container { display: none; }
.swagger-ui .scheme-container { background: transparent; box-shadow: none; padding: 0 0 16px; }
.swagger-ui .info { margin: 32px 0 24px; }
.swagger-ui .renderedMarkdown pre { padding: 12px; overflow-x: auto; }
.swagger-ui .renderedMarkdown pre code { white-space: pre; }
${LIGHT} .swagger-ui .renderedMarkdown code, ${LIGHT} .swagger-ui .renderedMarkdown pre code { color: ${TEXT}; font-weight: 400; }
${LIGHT} .swagger-ui .opblock-tag { border-bottom-color: ${LINE}; }
${LIGHT} .swagger-ui .opblock.opblock-post { background: #fff; border-color: ${PRIMARY}; }
${LIGHT} .swagger-ui .opblock.opblock-post .opblock-summary { border-color: ${PRIMARY}; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: ${PRIMARY}; }
${LIGHT} .swagger-ui .btn.authorize { border-color: ${PRIMARY}; color: ${PRIMARY}; }
${LIGHT} .swagger-ui .btn.authorize svg { fill: ${PRIMARY}; }
`;
