export * from './amount.ts'
export * from './exchange.ts'
export * from './sale.ts'
