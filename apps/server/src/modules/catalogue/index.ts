export type { Place } from './catalogue.ports.ts'
export { gamesRoutes } from './games.routes.ts'
export { tableLimits } from './limits.view.ts'
export { endsAt, largestLoss, maySit } from './tables.policy.ts'
