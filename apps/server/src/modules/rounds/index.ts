export { archiveRounds, verifyRoundFiles } from './archive/archive-rounds.jobs.ts'
export { archiveJobs, leavesBefore, type ArchiveOptions } from './archive/archive.jobs.ts'
export { showArchived } from './archive/show-archived.ts'
export { closeDesk, openDesk } from './desk/desk.ts'
export {
  holdAccounts,
  holdAccountsOfEnding,
  holdSessions,
  readHeld,
  voidRounds,
  type HeldSession,
  type RoundRow,
} from './desk/desk.store.ts'
export { tellSession } from './desk/tell-session.ts'
export { fairnessRoutes } from './fairness/fairness.routes.ts'
export { roundsJobs } from './fairness/results.jobs.ts'
export { protectionRefusal } from './hands/new-round.ts'
export { settleEntry } from './hands/play-bets.ts'
export { returnStakes } from './hands/hand-money.ts'
export { giveStakesBack, replay, standHand } from './hands/play-hand.ts'
export { dealSeat, settleSeat, stakeOnSeat } from './hands/table-hand.ts'
export { lastRounds } from './records/last-rounds.view.ts'
export { furtherStake, roundReasons, roundsAtOnce } from './records/round-reasons.ts'
export { recordOf } from './records/round-record.ts'
export { presentHand, presentHandView, presentOutcome, presentSeedOrigin } from './records/rounds.present.ts'
export { roundsOfSession } from './records/rounds.view.ts'
export { showRound } from './records/show-round.ts'
export { verifyRounds, type RoundsToVerify } from './records/verify-rounds.ts'
export { dropSeals, followSeal, nextSeals, sealsAfter } from './seeds/next-seals.store.ts'
export { sealPlainSeeds } from './seeds/seal-plain-seeds.ts'
export { seedInUse, type SeedInUse } from './seeds/seed-in-use.view.ts'
export { createSeedVault } from './seeds/seed-vault.ts'
export {
  insertSealedDraws,
  revealDraws,
  revealSeeds,
  voidDraws,
  voidSeedsOf,
  type TableHandIds,
} from './seeds/seeds.store.ts'
export { unreadableSeeds } from './seeds/unreadable-seeds.view.ts'
export { refuseOtherSeal, takeSeal, type NewSeed, type SeedsWanted } from './seeds/use-seal.ts'
export { movesRoutes } from './settling/moves.routes.ts'
