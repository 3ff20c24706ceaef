export { ownUser } from './own-user.ts'
export { keepAvatar } from './images.ts'
export {
  diamondDebt,
  lastLogin,
  membershipShown,
  ownedCardSets,
  ownedClub,
  usernamePrice,
  type ShownMembership,
} from './users.hooks.ts'
export { usersRoutes } from './users.routes.ts'
export {
  clearCurrentClub,
  insertGuest,
  insertPlayer,
  lockUser,
  setAccountStatus,
  setCurrentClub,
  setEmail,
  setPasswordHash,
  setTwoFactor,
  upgradeGuest,
  upsertAdmin,
  type NewPlayer,
} from './users.store.ts'
export { findUser, findUserByEmail, hasPeople, type User } from './users.view.ts'
