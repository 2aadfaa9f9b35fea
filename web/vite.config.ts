import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // The content security policy allows no inline data but pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // `npm run dev` beside a running `deret serve`.
    proxy: { '/api': 'http://127.0.0.1:7373', '/by-hand': 'http://127.0.0.1:7373' },
  },
})
