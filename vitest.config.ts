import { defineConfig } from 'vitest/config'

// A process or a browser on a busy machine may stumble once; what fails twice is broken.
const retriesOnBusyMachine = process.env.CI ? 1 : 0

// One runner for everything, one project after the other: `unit` is pure and fast; `server` talks HTTP to a real database;
// `e2e` drives a real browser.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 1 },
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          testTimeout: 60_000,
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
          maxWorkers: 2,
          retry: retriesOnBusyMachine,
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 3 },
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/setup/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          retry: retriesOnBusyMachine,
        },
      },
    ],
  },
})
