export { BettingDock, Chips, StakeAction } from './betting-dock/betting-dock.tsx'
export type { RoundPhase } from './betting-machine.ts'
export { CardPlace, DealtCard, useCardName } from './cards/dealt-card.tsx'
export { HandTotal } from './cards/hand-total.tsx'
export { Shoe } from './cards/shoe.tsx'
export { BetPile } from './pile/bet-pile.tsx'
export { usePayRoutes } from './pile/use-pay-routes.ts'
export { PaytableSheetLater } from './paytable/paytable-later.tsx'
export { SettledBetsView } from './settled-bets/settled-bets.view.tsx'
export { SpokenLinesView } from './spoken/spoken-lines.view.tsx'
export { useChipWords, useResultWords } from './spoken/use-result-words.ts'
export { useSpoken } from './spoken/use-spoken.ts'
export { SealPill } from './table-chrome/felt-pill.tsx'
export { SoundButton, TableChromeView, useToLimits } from './table-chrome/table-chrome.view.tsx'
export { RealityCheck, TableSheets } from './table-chrome/table-sheets.tsx'
export {
  BettingContext,
  BettingTable,
  TableContext,
  TableProvider,
  useBetting,
  useChips,
  useTable,
  type Betting,
  type Table,
} from './table-provider.tsx'
export { lastRoundKey, openSessionsKey, settleInto, type LastRound } from './tables.api.ts'
export { untilAnswered } from './until-answered.ts'
export { useKeptSwitch } from './use-kept-switch.ts'
export { useShortcuts } from './use-shortcuts.ts'
export { useTableFeedback, type TableFeedback } from './use-table-feedback.ts'
