export { apiKeysRoutes } from './api-keys.routes.ts'
export { createOpenKey } from './open-key.ts'
