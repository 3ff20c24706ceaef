export { clubPrices, priceOfUsername } from './club-prices.ts'
export type { WantedPurchase } from './conversions.ports.ts'
export { conversionsRoutes } from './conversions.routes.ts'
