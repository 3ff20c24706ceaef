export { archiveTransfers, verifyTransferFiles } from './archive/archive-transfers.jobs.ts'
export { transfersFor, type OwnedTransfer } from './ledger-transfers.view.ts'
export type { LedgerTransfer } from './trees/hashes.ts'
export { allHereFrom } from './archive/archived-transfers.store.ts'
export {
  holdSigning,
  houseHindrance,
  openHouse,
  signedByHouse,
  verifyingKeys,
  type House,
} from './house-keys/open-house.ts'
export { measureSeals } from './measure-seals.ts'
export { createPromises, type MadePromise, type Promises } from './promises.ts'
export { sealsJobs } from './seals.jobs.ts'
export { sealsRoutes } from './seals.routes.ts'
export { hasSeals } from './seals.store.ts'
export { headDifferences } from './verifying/verify-heads.ts'
export { sealDifferences } from './verifying/verify-seals.ts'
