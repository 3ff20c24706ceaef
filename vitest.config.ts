import { defineConfig } from 'vitest/config'
import { phone, phoneInChromium } from './e2e/setup/phone-in-chromium.ts'
import { LongestFirst } from './tools/longest-first.ts'
import { Recorder } from './tools/test-run/recorder.ts'
import { neverForgivenTags } from './tools/test-run/run-record.ts'

/**
 * Holds the numbers of test files that run at once on two cores. Browsers, servers and databases often wait for each
 * other, so a third file fits in, and a fourth journey, which also waits for films; the unit tests only compute.
 */
const sideBySide = { computing: 2, waiting: 3, watching: 4 }

/**
 * Only a test that hangs runs into these limits: one that reads the whole tree, or a journey, takes minutes on a slow
 * machine.
 */
const hangs = { testTimeout: 300_000, hookTimeout: 300_000 }

/**
 * A limit cannot stop a computation that does not end by itself. So the limit of the unit tests is only one that a busy
 * machine does not reach.
 */
const computes = { testTimeout: 1_800_000, hookTimeout: 300_000 }

// One runner runs everything, one project after the other. `unit` is pure and fast. `server` talks HTTP to a real
// database. `components` are parts of the web app in a real browser (decision 0266); `e2e` is the whole product in one.
// A worker takes one file after the other without loading everything anew (decision 0060).
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // A failed test is not tried again here: `npm test` runs it once more, alone (tools/test-run).
    reporters: ['default', new Recorder()],
    tags: neverForgivenTags,
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 1 },
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'tools/**/*.test.ts'],
          setupFiles: ['tools/test-run/fixed-seed.ts'],
          ...computes,
          isolate: false,
          maxWorkers: sideBySide.computing,
        },
      },
      {
        test: {
          name: 'server',
          sequence: { groupOrder: 2 },
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts', 'tools/test-run/bundle-server.ts'],
          setupFiles: ['tools/test-run/fixed-seed.ts', 'apps/server/test/cheap-passwords.ts'],
          ...hangs,
          isolate: false,
          maxWorkers: sideBySide.waiting,
        },
      },
      {
        test: {
          name: 'components',
          sequence: { groupOrder: 3 },
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: ['apps/web/test/start.ts'],
          ...hangs,
          maxWorkers: sideBySide.waiting,
          // A match is noticed at once, so this only allows for a machine that stands still for seconds.
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            provider: phoneInChromium(),
            instances: [{ browser: 'chromium' }],
            headless: true,
            viewport: phone,
            screenshotFailures: false,
          },
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 4 },
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts', 'e2e/setup/global-setup.ts'],
          ...hangs,
          isolate: false,
          maxWorkers: sideBySide.watching,
          // As with the components, a match is noticed at once, and after this time no match is expected any more.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
