export { CashierScreen } from '#features/cashier/cashier.screen.tsx'
export { ReceiptScreen } from '#features/cashier/receipt/receipt.screen.tsx'
