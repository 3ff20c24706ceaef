import { defineConfig } from 'vitest/config'
import { Recorder } from '../recorder.ts'
import { neverForgivenTags } from '../run-record.ts'

// Each of these files fails in its own way; run-tests.test.ts runs them one by one.
export default defineConfig({
  test: {
    name: 'planted',
    include: ['*.planted.ts'],
    reporters: ['default', new Recorder()],
    tags: neverForgivenTags,
  },
})
