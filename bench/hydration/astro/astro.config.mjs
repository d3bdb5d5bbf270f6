import react from '@astrojs/react';
import solid from '@astrojs/solid-js';
import svelte from '@astrojs/svelte';
import { defineConfig } from 'astro/config';

export default defineConfig({
  devToolbar: { enabled: false },
  integrations: [react({ include: ['**/react/*'] }), solid({ include: ['**/solid/*'] }), svelte()],
});
