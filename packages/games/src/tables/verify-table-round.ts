import { fromWire, type Amount } from '@cardroom/money'
import { createBaccaratShoe } from '../baccarat/play-baccarat.ts'
import type { BetInput } from '../bet.ts'
import { blackjackDecks } from '../blackjack/blackjack-state.ts'
import { dealerDraws } from '../blackjack/hand-total.ts'
import { createBlackjackShoe } from '../blackjack/play-blackjack.ts'
import { cardsInDeck, type Card } from '../cards/cards.ts'
import type { Shoe } from '../cards/shoe.ts'
import { hmacSha256, type Hmac } from '../fairness/hmac.ts'
import { gameById } from '../games.ts'
import { parseBets, type OneCallGame } from '../rounds.ts'
import { leadsToAnchor, linkBefore, linkOfRound } from './chain.ts'
import { commitOf } from './commit.ts'
import { drawTable, settleAtTable, type TableOutcome } from './draw-table.ts'
import { lineOf, listHashOf, textOfClosed, type ListedBet } from './list.ts'
import { mixOf, streamOfTable } from './mix.ts'
import { dealerPlace, firstPlace, furtherMax, holePlace, secondPlace, upPlace } from './seat-places.ts'
import { isText, isWellFormed, type ProofFileEntry, type TableProofFile } from './table-proof-form.ts'

/** A device's own copy of a round: the list for which it opened its secret. */
export interface KeptList {
  readonly table_id: number
  readonly round: number
  readonly game_id: number
  readonly list_hash: string
  readonly sig: string
}

/**
 * Tells whether an Ed25519 signature is valid. The caller supplies it, because this package contains no signatures.
 */
export type IsSigned = (signed: {
  readonly text: string
  readonly sig: string
  readonly publicKey: string
}) => boolean

export type TableCheckName =
  | 'form'
  | 'link'
  | 'commitsDiffer'
  | 'chain'
  | 'secret'
  | 'bets'
  | 'list'
  | 'signature'
  | 'mix'
  | 'outcome'
  | 'cards'
  | 'keptList'

export interface TableCheck {
  readonly name: TableCheckName
  readonly holds: boolean
  /** The commit of the entry that the check is about. */
  readonly commit?: string
}

export interface VerifiedTableRound {
  /** `convicted` means that the house signed two lists for this round. */
  readonly verdict: 'true' | 'refused' | 'convicted'
  readonly checks: readonly TableCheck[]
  /** The payouts of the entries whose bets are shown, by commit. Blackjack and voided rounds have none. */
  readonly payouts: ReadonlyMap<string, Amount>
}

interface Verifying {
  readonly isSigned: IsSigned
  readonly kept?: KeptList | undefined
  readonly hmac?: Hmac
  /**
   * Tells whether the house's seed leads to the anchor, for a caller who knows the seed of the round before. By default
   * every link between is computed.
   */
  readonly leads?: ((proof: TableProofFile) => boolean) | undefined
}

const leadsBack = ({ house_seed: seed, link, anchor }: TableProofFile): boolean =>
  leadsToAnchor(seed, link, anchor)

/**
 * Recomputes a round of a shared table from its proof. The caller compares the anchor and the house's key with those
 * on the club's page, and checks whether a device had to be silent or a round had to be voided.
 */
export function verifyTableRound(proof: TableProofFile, verifying: Verifying): VerifiedTableRound {
  const none = new Map<string, Amount>()
  if (!isWellFormed(proof))
    return { verdict: 'refused', checks: [{ name: 'form', holds: false }], payouts: none }

  const draw = checkDraw(proof, verifying.hmac ?? hmacSha256)
  const checks: TableCheck[] = [
    { name: 'form', holds: true },
    { name: 'link', holds: linkOfRound(proof.round).link === proof.link },
    {
      name: 'commitsDiffer',
      holds: new Set(proof.entries.map(({ commit }) => commit)).size === proof.entries.length,
    },
    { name: 'chain', holds: (verifying.leads ?? leadsBack)(proof) },
    ...proof.entries.flatMap((entry) => checksOfEntry(proof, entry)),
    { name: 'list', holds: isListOf(proof) },
    { name: 'signature', holds: isListSigned(proof, proof, verifying.isSigned) },
    ...draw.checks,
  ]
  return { ...judged(proof, checks, verifying), payouts: draw.payouts }
}

function judged(
  proof: TableProofFile,
  checks: readonly TableCheck[],
  { kept, isSigned }: Verifying,
): Pick<VerifiedTableRound, 'verdict' | 'checks'> {
  const verdict = checks.every(({ holds }) => holds) ? 'true' : 'refused'
  if (!kept) return { verdict, checks }
  const isOfRound = kept.table_id === proof.table_id && kept.round === proof.round
  const isSignedToo = isOfRound && isListSigned(kept, proof, isSigned)
  const all: TableCheck[] = [...checks, { name: 'keptList', holds: isSignedToo }]
  if (!isSignedToo) return { verdict: 'refused', checks: all }
  const isSame = kept.list_hash === proof.list_hash && kept.game_id === proof.game_id
  const isTwice = !isSame && isListSigned(proof, proof, isSigned)
  return { verdict: isTwice ? 'convicted' : verdict, checks: all }
}

// This checks the list and the entries in it.

function checksOfEntry(proof: TableProofFile, entry: ProofFileEntry): TableCheck[] {
  const { commit, line, salt = '', bets } = entry
  const secret = entry.secret ?? entry.late_secret
  const of = { tableId: proof.table_id, round: proof.round }
  return [
    ...(secret ? [{ name: 'secret' as const, commit, holds: commitOf({ ...of, secret }) === commit }] : []),
    ...(bets ? [{ name: 'bets' as const, commit, holds: lineOf({ commit, salt, bets }) === line }] : []),
  ]
}

const isListOf = (proof: TableProofFile): boolean =>
  proof.list_hash ===
  listHashOf({
    tableId: proof.table_id,
    round: proof.round,
    gameId: proof.game_id,
    previousLink: linkBefore(proof.house_seed),
    lines: proof.entries.map(({ line }) => line),
  })

function isListSigned(list: KeptList, { house_key: publicKey }: TableProofFile, isSigned: IsSigned): boolean {
  const { table_id: tableId, round, game_id: gameId, list_hash: listHash, sig } = list
  if (!isText(sig, 64)) return false
  return isSigned({ text: textOfClosed({ tableId, round, gameId, listHash }), sig, publicKey })
}

// This checks the draw: all opened secrets under the house's link. For a voided round it is the draw that the round
// would have had, with late secrets included.

interface CheckedDraw {
  readonly checks: readonly TableCheck[]
  readonly payouts: ReadonlyMap<string, Amount>
}

function checkDraw(proof: TableProofFile, hmac: Hmac): CheckedDraw {
  const isVoided = proof.state === 'voided'
  const secrets = proof.entries.flatMap(
    ({ secret, late_secret: late }) => secret ?? (isVoided ? late : null) ?? [],
  )
  const game = gameById(proof.game_id)
  if (secrets.length === 0 || !game) {
    const holds =
      isVoided &&
      [proof.mix, proof.outcome, proof.cards].every((drawn) => drawn === null || drawn === undefined)
    return { checks: [{ name: 'mix', holds }], payouts: new Map() }
  }
  const mix = mixOf({ listHash: proof.list_hash, secrets })
  const stream = () => streamOfTable({ houseSeed: proof.house_seed, mix, round: proof.round, hmac })
  const mixed: TableCheck = { name: 'mix', holds: mix === proof.mix }

  if (game.kind === 'blackjack') {
    const holds = areInPlace(proof, createBlackjackShoe(stream()))
    return { checks: [mixed, { name: 'cards', holds }], payouts: new Map() }
  }
  const drawn = drawTable(stream(), game)
  const holds = isSameOutcome(proof.outcome, drawn)
  const checks: TableCheck[] = [mixed, { name: 'outcome', holds }]
  if (game.kind === 'baccarat')
    checks.push({ name: 'cards', holds: areAllDealt(proof, createBaccaratShoe(stream()), drawn) })
  return isVoided ? { checks, payouts: new Map() } : paid(proof, game, drawn, checks)
}

/** Checks that the shown bets are legal and get the payouts of the rules. */
function paid(
  proof: TableProofFile,
  game: OneCallGame,
  drawn: TableOutcome,
  checks: readonly TableCheck[],
): CheckedDraw {
  const payouts = new Map<string, Amount>()
  const refused: TableCheck[] = []
  for (const { commit, bets } of proof.entries) {
    if (!bets) continue
    const parsed = parseBets(game, bets.map(inputOf))
    if (parsed.ok) payouts.set(commit, settleAtTable(drawn, parsed.round).payout)
    else refused.push({ name: 'bets', commit, holds: false })
  }
  return { checks: [...checks, ...refused], payouts }
}

const inputOf = ({ type, numbers, amount }: ListedBet): BetInput => ({
  type,
  numbers,
  amount: fromWire(amount),
})

/** Compares outcomes whatever the order of their fields. */
const isSameOutcome = (stated: unknown, drawn: TableOutcome): boolean => {
  const { outcome } = drawn
  if (typeof stated !== 'object' || stated === null) return false
  const has = stated as Readonly<Record<string, unknown>>
  if ('number' in outcome) return has.number === outcome.number && has.color === outcome.color
  return (
    has.winner === outcome.winner &&
    has.player_pair === outcome.playerPair &&
    has.banker_pair === outcome.bankerPair &&
    isSameHand(has.player, outcome.player) &&
    isSameHand(has.banker, outcome.banker)
  )
}

function isSameHand(stated: unknown, { cards, total }: { cards: readonly Card[]; total: number }): boolean {
  if (typeof stated !== 'object' || stated === null) return false
  const hand = stated as { readonly cards?: unknown; readonly total?: unknown }
  return hand.total === total && JSON.stringify(hand.cards) === JSON.stringify(cards)
}

function areAllDealt({ cards }: TableProofFile, shoe: Shoe, drawn: TableOutcome): boolean {
  if (drawn.kind !== 'baccarat' || !Array.isArray(cards)) return false
  const dealt = drawn.outcome.player.cards.length + drawn.outcome.banker.cards.length
  return cards.length === dealt && cards.every((card, place) => card === shoe(place))
}

/**
 * Checks that the blackjack cards are where the shuffle put them, that the dealer and the shown seats have their
 * cards, and that the dealer drew only below 17. A proof does not show who made which decision.
 */
function areInPlace({ cards, entries }: TableProofFile, shoe: Shoe): boolean {
  if (!Array.isArray(cards) || cards.length > shoeSize) return false
  const shown = entries.flatMap(({ bets = [] }) => bets.flatMap(({ seat }) => seat ?? []))
  const dealt = [upPlace, holePlace, ...shown.flatMap((seat) => [firstPlace(seat), secondPlace(seat)])]
  return (
    cards.every((card, place) => card === null || card === shoe(place)) &&
    dealt.every((place) => typeof cards[place] === 'string') &&
    isDealersTurn(cards as readonly (Card | null)[])
  )
}

const shoeSize = blackjackDecks * cardsInDeck

function isDealersTurn(cards: readonly (Card | null)[]): boolean {
  const hand = [cards[upPlace], cards[holePlace]].flatMap((card) => card ?? [])
  let isOver = false
  for (let j = 0; j < furtherMax; j++) {
    const card = cards[dealerPlace(j)]
    if (card && (isOver || !dealerDraws(hand))) return false
    if (card) hand.push(card)
    else isOver = true
  }
  return true
}
