export { DealerView } from './dealer/dealer.view.tsx'
export { Fan } from './dealer/fan.tsx'
export { InsuranceDock } from './dock/insurance-dock.tsx'
export { PlayDock } from './dock/play-dock.tsx'
export { verdictOf } from './dock/verdict.ts'
export {
  dealerSteps,
  dealerWords,
  drawn,
  emptyPicture,
  inTurn,
  moveSteps,
  paidMs,
  pausedPicture,
  peekMs,
  takenMs,
  type HandFilm,
} from './film/direct-hand.ts'
export { shownAfter, type HandStep } from './film/hand-steps.ts'
export { heardHand, type HandWords } from './film/heard-hand.ts'
export { firstBetOf, isNatural, pictureOf, type HandPicture } from './film/picture.ts'
export { HandContext, useHand, type Hand } from './hand-provider.tsx'
export { SeatsView } from './seats/seats.view.tsx'
export { BlackjackTable } from './table/blackjack-table.tsx'
export { useHandWords } from './table/use-hand-words.ts'
