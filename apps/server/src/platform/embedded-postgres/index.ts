export { findRunningPostgres, isPostgresRunning } from './find-running-postgres.ts'
export { startEmbeddedPostgres } from './start-embedded-postgres.ts'
export type { EmbeddedPostgres } from './start-embedded-postgres.ts'
