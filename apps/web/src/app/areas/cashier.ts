export { AmountsScreen } from '#features/cashier/amounts/amounts.screen.tsx'
export { CashierScreen } from '#features/cashier/cashier.screen.tsx'
export { fetchCashier as fetchAhead } from '#features/cashier/fetch-cashier.ts'
export { ReceiptScreen } from '#features/cashier/receipt/receipt.screen.tsx'
