import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { COMMON_CHUNKS } from './vite/common-chunks.js';
import { commonPasswords } from './vite/common-passwords.plugin.js';
import { directAntd } from './vite/direct-antd.plugin.js';
import { iconFont } from './vite/icon-font.plugin.js';
import { languageNames } from './vite/language-names.plugin.js';
import { precompress } from './vite/precompress.plugin.js';
import { signInBudget } from './vite/sign-in-budget.plugin.js';

const api = process.env.BHASHANTAR_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    directAntd(),
    tanstackRouter({ target: 'react', autoCodeSplitting: true, addExtensions: true, quoteStyle: 'single' }),
    react(),
    commonPasswords(),
    iconFont(),
    languageNames(),
    signInBudget(),
    precompress(),
  ],
  // Workspace packages are read from source: no build step between an edit and the screen.
  resolve: { conditions: ['@bhashantar/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // A font inlined into the style sheet would be loaded by every screen.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The scripts that every screen loads come as two files: libraries, which change rarely, and our own.
            { name: 'vendor', tags: ['$initial'], test: /node_modules/ },
            { name: 'app', tags: ['$initial'] },
            ...COMMON_CHUNKS,
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
  },
});
