import { build, buildServer } from './build.ts'

// For a machine without the sources (deploy/Dockerfile): the server, the web app, and the operator's commands beside it.
await build()
await buildServer(
  ['backup', 'restore', 'archive', 'verify-ledger', 'void-seeds', 'doctor'].map((name) => `tools/${name}.ts`),
)
