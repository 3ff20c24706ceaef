export { ofBank, ofMember, ofSystem, ofTreasury, ofUser, type AccountName } from './accounts.ts'
export {
  accountIds,
  changeReserve,
  lockAccountsIn,
  lockNamed,
  setFloor,
  type LockedAccount,
} from './accounts.store.ts'
export { balanceOf, balancesOfClub, balancesOfPerson, type ClubBalances } from './balances.view.ts'
export { openBooks, type Books, type Transfer } from './books.ts'
export { recordCharge, type Charge } from './charges.store.ts'
export { announce, lockFor, post, type Movement } from './post.ts'
export { postedFor, type Posted } from './posted.view.ts'
export { writeBooks } from './posting.store.ts'
export { differences, type Difference } from './verify.view.ts'
