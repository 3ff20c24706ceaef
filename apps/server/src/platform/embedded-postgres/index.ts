export { findRunningPostgres } from './find-running-postgres.ts'
export { startEmbeddedPostgres } from './start-embedded-postgres.ts'
export type { EmbeddedPostgres } from './start-embedded-postgres.ts'
