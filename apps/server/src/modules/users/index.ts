export { ownUser } from './own-user.ts'
export {
  cancelClosing,
  closesAt,
  erasePerson,
  idsToClose,
  idsToLift,
  isDue,
  setClosing,
  setFactorLift,
} from './closing.store.ts'
export { keepBonusTaken, refuseExcluded, rememberErased } from './erased-addresses.ts'
export { deletePictureOf } from './images.store.ts'
export { keepAvatar, readAvatar, type AvatarChange } from './images.ts'
export type { ShownMembership } from './users.ports.ts'
export { usersRoutes } from './users.routes.ts'
export {
  clearCurrentClub,
  enterFirstClub,
  insertGuest,
  insertPlayer,
  lockUser,
  lockUserByEmail,
  setAccountStatus,
  setCurrentClub,
  setEmail,
  fixEmail,
  isEmailFixed,
  replacePasswordHash,
  setPasswordHash,
  setTwoFactor,
  upgradeGuest,
  upsertAdmin,
  type NewPlayer,
} from './users.store.ts'
export {
  findUser,
  findUsers,
  findUserByEmail,
  firstAdminId,
  hasIndexOfNameParts,
  hasPeople,
  type User,
} from './users.view.ts'
