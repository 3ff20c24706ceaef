export { ownedBy } from './card-sets.view.ts'
export { shopRoutes } from './shop.routes.ts'
