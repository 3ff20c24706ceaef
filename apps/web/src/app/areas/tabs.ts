export { PaymentScreen } from '#features/tabs/payment/payment.screen.tsx'
export { TabsScreen } from '#features/tabs/tabs.screen.tsx'
