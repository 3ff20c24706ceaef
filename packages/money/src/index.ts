export * from './amount.ts'
export * from './commission.ts'
export * from './exchange.ts'
export * from './sale.ts'
