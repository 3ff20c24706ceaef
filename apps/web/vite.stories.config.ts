import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Serves the catalogue of stories: `npm run stories`, then ?story=button--main&lang=ru&theme=light. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'stories'),
  publicDir: path.join(import.meta.dirname, 'public'),
  cacheDir: path.join(import.meta.dirname, '../../.cache/stories'),
  plugins: [react()],
  server: { port: 6100, fs: { allow: [path.join(import.meta.dirname, '../..')] } },
  build: {
    outDir: path.join(import.meta.dirname, '../../.cache/stories-built'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 4000,
  },
})
