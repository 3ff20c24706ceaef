/** Exports the parts of the cashier that other screens about money use. */
export { TransactionRow } from './history-tab/transaction-row.tsx'
export { MoneyButton } from './money-button.tsx'
export { receiptPath } from './receipt/receipt-path.ts'
