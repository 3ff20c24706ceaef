export { CashierSkeletonView } from './cashier-skeleton.view.tsx'
