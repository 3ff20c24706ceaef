import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './vite.precompress.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  build: {
    outDir: path.join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    // Small images would become data URLs, and fonts must not: they are fetched per alphabet.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A few files rather than fifty: what hardly ever changes, and what nearly every screen uses.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-i18next|i18next|@tanstack)\//,
            },
            {
              name: 'kit',
              // Sheets bring a library of their own, and the door has none.
              test: /\/(src\/(ui\/(?!sheet|confirm-sheet|date-range)|lib)|packages\/contract\/src|node_modules\/zod)\//,
              minShareCount: 12,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/dev': server,
      '/socket.io': { target: server, ws: true },
    },
  },
})
