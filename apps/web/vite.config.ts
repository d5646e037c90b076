// The client's build: two documents (the prerendered landing page and the application), hashed assets, no inline
// scripts. apps/server serves them in production.
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './build/chunks.ts'
import { early } from './build/early.ts'
import { iconModules } from './build/icons.ts'
import { languageEntries, languageModules, ownCopies, startInLanguage } from './build/languages.ts'
import { pages } from './build/pages.ts'
import { partFiles } from './build/part-files.ts'
import { picturesFirst } from './build/pictures-first.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { prerender } from './build/prerender.ts'
import { serviceWorker } from './build/service-worker.ts'

const apiOrigin = process.env.KLOSET_API_ORIGIN ?? 'http://127.0.0.1:3000'

const proxy = {
  '/api': apiOrigin,
  '/media': apiOrigin,
  '/conversation-media': apiOrigin,
  '/uploads': apiOrigin,
  '/dev/mailbox': apiOrigin,
  '/socket.io': { target: apiOrigin, ws: true },
}

export default defineConfig({
  root: import.meta.dirname,
  appType: 'mpa',
  plugins: [
    languageModules(),
    ownCopies(),
    startInLanguage(),
    pages(),
    prerender(),
    preloadFonts(),
    picturesFirst(),
    early(),
    partFiles(),
    iconModules(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    serviceWorker(),
    precompress(),
  ],
  server: { proxy },
  preview: { proxy },
  build: {
    outDir: 'dist',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        landing: 'index.html',
        app: 'app.html',
        offline: 'offline.html',
        ...languageEntries(),
      },
      output: { codeSplitting: chunks() },
    },
  },
})
