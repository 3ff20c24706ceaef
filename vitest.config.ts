import { defineConfig } from 'vitest/config'
import { phone, phoneInChromium } from './e2e/setup/phone-in-chromium.ts'
import { LongestFirst } from './tools/longest-first.ts'

// A process or a browser on a busy machine may stumble once; what fails twice is broken.
const retriesOnBusyMachine = process.env.CI ? 1 : 0

/**
 * What two cores carry: browsers, servers and databases wait for each other often enough that a third file fits in.
 * The unit tests only compute.
 */
const sideBySide = { computing: 2, waiting: 3 }

// One runner for everything, one project after the other: `unit` is pure and fast; `server` talks HTTP to a real database;
// `components` are parts of the web app in a real browser (decision 0266), `e2e` is the whole product in one. A worker
// takes one file after the other without loading everything anew (decision 0060).
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 1 },
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'tools/**/*.test.ts'],
          testTimeout: 60_000,
          isolate: false,
          maxWorkers: sideBySide.computing,
        },
      },
      {
        test: {
          name: 'server',
          sequence: { groupOrder: 2 },
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          isolate: false,
          maxWorkers: sideBySide.waiting,
          retry: retriesOnBusyMachine,
        },
      },
      {
        test: {
          name: 'components',
          sequence: { groupOrder: 3 },
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: ['apps/web/test/start.ts'],
          testTimeout: 20_000,
          maxWorkers: sideBySide.waiting,
          expect: { poll: { timeout: 3000 } },
          retry: retriesOnBusyMachine,
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
          maxWorkers: sideBySide.waiting,
          // A browser beside two others has been seen to stand still for a minute; one more try outlives that.
          retry: retriesOnBusyMachine * 2,
        },
      },
    ],
  },
})
