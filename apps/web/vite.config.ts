import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { textGroups } from './src/lib/text-groups.ts'
import { asksFirst, atTheDoor } from './vite.door.ts'
import { endpointsWithoutChecks } from './vite.endpoints.ts'
import { firstPaint } from './vite.first-paint.ts'
import { keptFiles } from './vite.kept-files.ts'
import { precompress } from './vite.precompress.ts'

const server = 'http://127.0.0.1:3000'

function textsOf(id: string): string {
  const [, language = '', namespace = ''] = /(\w+)\/(\w+)\.json$/.exec(id) ?? []
  const group = Object.entries<readonly string[]>(textGroups).find(([, names]) => names.includes(namespace))
  return `${group?.[0] ?? namespace}-${language}`
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), endpointsWithoutChecks(), firstPaint(), keptFiles(), precompress()],
  build: {
    outDir: path.join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    // Small images could become data URLs, but fonts must not: they are fetched per alphabet.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The pieces use each other: each part must be made before another piece uses it.
        strictExecutionOrder: true,
        // This makes a few files instead of fifty: those that rarely change, and those of nearly every screen.
        codeSplitting: {
          // Otherwise a group includes everything that its own modules use, and everybody loads it.
          includeDependenciesRecursively: false,
          groups: [
            { name: textsOf, test: /\/locales\/\w+\/\w+\.json$/ },
            { name: (id, graph) => (asksFirst(id, graph) ? 'asking' : null) },
            {
              name: 'vendor',
              test: /^\0rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-i18next|i18next|@tanstack\/(react-query|query-core)|use-sync-external-store|html-parse-stringify|void-elements|set-cookie-parser|cookie|@babel\/runtime)\//,
            },
            // The forms of the log-in page and the settings are the only code here that uses schemas.
            { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)\/|\?checks$/ },
            {
              name: 'menu',
              test: /\/(@floating-ui|@radix-ui\/react-(menu|dropdown-menu|popper)|src\/ui\/menu)\//,
            },
            {
              name: 'dates',
              test: /\/(react-day-picker|date-fns|@date-fns\/tz|@radix-ui\/react-popover|src\/ui\/date-range)\//,
            },
            // Everybody loads this after the first screen.
            {
              name: 'watch',
              test: /\/features\/seals\/(watch\/(?:seal-watch|kept-promises)|complaint|clubs\.api)/,
            },
            { name: 'proofs', test: /\/(@noble\/curves|packages\/proofs)\// },
            // The code that checks a round is fetched when somebody checks one.
            {
              name: 'checks',
              test: /\/(packages\/games\/src\/verify\.|features\/rounds\/(check-round|fairness-sheet\/|verify-sheet|who-was-first|round-list\/|round-proof\/(?!outcome-mark)))/,
              minShareCount: 2,
            },
            // All shared tables use this code.
            {
              name: 'shared',
              test: /\/(features\/live-table\/(?!invite|seal)|contract\/src\/play\/table(s|-rounds|-talk)\.|games\/src\/tables\/|src\/(lib\/free-seat|ui\/icon\/reaction-icon)\.|lucide-react\/dist\/esm\/icons\/(clover|flame|heart|party-popper|wine)\.)/,
              minShareCount: 2,
            },
            // All tables use this code, which includes the rules of the games.
            {
              name: 'tables',
              test: /\/(packages\/games\/src\/(?!index|games|assert|bet|rational|payouts|roulette\/|blackjack\/blackjack-state)|features\/(rounds(?!\/later\.)|tables|bets)\/|src\/(lib\/film|ui\/(playing-chip|table-frame))\/|@noble\/hashes)/,
              minShareCount: 2,
            },
            // A single-player table and the shared table of the same game use this code.
            { name: (id) => /\/features\/(roulette|baccarat|blackjack)\//.exec(id)?.[1], minShareCount: 2 },
            // The games and the lobby of a club's tables show this.
            { name: 'solo', test: /\/features\/games\//, minShareCount: 2 },
            // Their own screens use these, and later a member's page.
            { name: 'owed', test: /\/features\/tabs\//, minShareCount: 2 },
            // A club's settings, reports and pages of members use these, and no screen that opens first.
            {
              name: 'records',
              test: /\/features\/(club-settings\/club-audit|sessions-report)\//,
              minShareCount: 2,
            },
            {
              // The code that only data tables of wide screens and the reports behind them need.
              name: 'desk',
              test: /\/(?:contract\/src\/(?:clubs|money)\/(?:report|settlements|member-page|bulks|audit|controls|tabs|receipts)\.|lib\/desk\/(?:figure-column|export-menu|days-filter)\.|features\/(?:report|saved-views)\/|ui\/data-table\/)/,
              minShareCount: 2,
            },
            {
              name: (id, graph) => (atTheDoor(id, graph) ? 'kit' : 'rooms'),
              test: /^(?!.*\/(?:contract\/src\/(?:clubs|money)\/(?:report|settlements|member-page|bulks|audit|controls|tabs|receipts)|contract\/src\/play\/table(?:s|-rounds|-talk)|lib\/desk\/(?:figure-column|export-menu|days-filter))\.)(?!.*\/(features\/(factors\/list|club-settings\/club-audit|sessions-report|seals(?!\/later\.)|auth\/sign-up|settings|report|saved-views|tabs|statements|games|live-table)|ui\/(qr-code|data-table)|uqr|react-easy-crop|normalize-wheel)\/)/,
              minShareCount: 2,
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
