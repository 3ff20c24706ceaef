export {
  ofBank,
  ofMember,
  ofSystem,
  ofTab,
  ofTreasury,
  ofUser,
  type AccountName,
  type TabSides,
} from './accounts.ts'
export {
  accountIds,
  changeReserve,
  lockAccountsIn,
  lockNamed,
  setFloor,
  type LockedAccount,
  type NamedAccounts,
} from './accounts.store.ts'
export {
  availableOf,
  availablesOf,
  balanceOf,
  balancesOf,
  balancesOfClub,
  balancesOfPerson,
  tabsOfPeople,
  type ClubBalances,
} from './balances.view.ts'
export { openBooks, type Books, type Transfer } from './books.ts'
export { closingDifferences, closingHash } from './closing.view.ts'
export { isChargeReason, recordCharge, type Charge } from './charges.store.ts'
export { announce, lockFor, post, type Movement, type PostedMovement } from './post.ts'
export {
  accountPieces,
  greatestId,
  leastId,
  transferPieces,
  transfersMax,
  type Piece,
} from './pieces.view.ts'
export { postedFor, type Posted } from './posted.view.ts'
export { writeBooks } from './posting.store.ts'
export { lastTransferBefore, transfersHere } from './transfers-here.view.ts'
export { chargeDifferences } from './verify-charges.view.ts'
export { causeDifferences, type Cause } from './verify-causes.ts'
export { differences, type Difference, type Reach } from './verify.view.ts'
