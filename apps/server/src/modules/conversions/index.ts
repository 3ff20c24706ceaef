export { clubPrices, priceOfUsername } from './club-prices.ts'
export { openPurchase, type WantedPurchase } from './conversions.hooks.ts'
export { conversionsRoutes } from './conversions.routes.ts'
