export { mayStake, type Standing } from './protection.policy.ts'
export { protectionRoutes } from './protection.routes.ts'
export { excludedAmong, excludedUntil } from './protection.view.ts'
export { lockStandings } from './standing.store.ts'
