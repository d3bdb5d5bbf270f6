// Writes the files of a Strapi into a folder: its settings, content types and components, and a start that makes locales and a token.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COMPONENTS, TYPES } from './schema.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const factory = (kind, name) => `module.exports = require('@strapi/strapi').factories.create${kind}('api::${name}.${name}');\n`;

/** The newest version whose packages all are on npm. */
export const STRAPI_VERSION = '5.54.0';
export const DEPENDENCIES = {
  '@strapi/strapi': STRAPI_VERSION,
  pg: '8.23.1',
  react: '^18.0.0',
  'react-dom': '^18.0.0',
  'react-router-dom': '^6.30.3',
  'styled-components': '^6.0.0',
};

/** Strapi hashes tokens with its own salt. The salt of a test protects no secret. */
const SALT = 'bench-strapi';

function settings({ port, databaseUrl }) {
  return {
    'config/server.js': `module.exports = { host: '127.0.0.1', port: ${port}, app: { keys: ['${SALT}'] }, logger: { startup: { enabled: false } } };\n`,
    'config/admin.js': `module.exports = { serveAdminPanel: false, auth: { secret: '${SALT}' }, apiToken: { salt: '${SALT}' }, transfer: { token: { salt: '${SALT}' } }, secrets: { encryptionKey: '${SALT.padEnd(32, '0')}' } };\n`,
    'config/database.js': `module.exports = { connection: { client: 'postgres', connection: { connectionString: '${databaseUrl}' }, pool: { min: 2, max: 10 } } };\n`,
    'config/api.js': 'module.exports = { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } };\n',
    'config/plugins.js': `module.exports = { 'users-permissions': { enabled: false } };\n`,
    'config/logger.js': `module.exports = { level: 'warn' };\n`,
    'config/middlewares.js': `module.exports = ['strapi::logger', 'strapi::errors', 'strapi::security', 'strapi::cors', 'strapi::query', 'strapi::body', 'strapi::session', 'strapi::favicon', 'strapi::public'];\n`,
  };
}

const types = () =>
  Object.fromEntries(
    Object.entries(TYPES).flatMap(([name, schema]) => [
      [`src/api/${name}/content-types/${name}/schema.json`, json(schema)],
      [`src/api/${name}/controllers/${name}.js`, factory('CoreController', name)],
      [`src/api/${name}/services/${name}.js`, factory('CoreService', name)],
      [`src/api/${name}/routes/${name}.js`, factory('CoreRouter', name)],
    ]),
  );

const components = () =>
  Object.fromEntries(
    Object.entries(COMPONENTS).map(([uid, attributes]) => {
      const [category, name] = uid.split('.');
      const schema = { collectionName: `components_${category}_${name}s`, info: { displayName: name }, options: {}, attributes };
      return [`src/components/${category}/${name}.json`, json(schema)];
    }),
  );

/** The start of the server: adds the locales, makes a token, and says both on one line. */
const MAIN = `const { createStrapi } = require('@strapi/strapi');
const LOCALES = [['hi', 'Hindi'], ['mr', 'Marathi'], ['ta', 'Tamil']];
async function main() {
  const strapi = await createStrapi({ appDir: __dirname, distDir: __dirname, autoReload: false, serveAdminPanel: false }).load();
  const locales = strapi.plugin('i18n').service('locales');
  for (const [code, name] of LOCALES) if (!(await locales.findByCode(code))) await locales.create({ code, name });
  await strapi.start();
  // The bench compares for seconds between two calls. If the connection closed meanwhile, the next call would fail.
  strapi.server.httpServer.keepAliveTimeout = 600_000;
  const token = await strapi.service('admin::api-token').create({ name: 'bench ' + Date.now(), description: '', type: 'full-access', lifespan: null });
  console.log(JSON.stringify({ ready: true, token: token.accessKey }));
}
main().catch((error) => { console.error(error); process.exit(1); });
`;

/** Writes everything but the dependencies. `folder` may have those of an earlier run. */
export function writeApp(folder, options) {
  const files = {
    ...settings(options),
    ...types(),
    ...components(),
    'main.js': MAIN,
    'public/uploads/.gitkeep': '',
    'public/robots.txt': '',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
