/** These parts of the cashier are used by other screens about money. */
export { TransactionRow } from './history-tab/transaction-row.tsx'
export { MoneyButton } from './money-button.tsx'
export { receiptPath } from './receipt/receipt-path.ts'
