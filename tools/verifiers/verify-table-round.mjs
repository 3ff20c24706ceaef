// node verify-table-round.mjs proof.json [kept.json]
//
// Recomputes a round of a shared table from its saved proof. It works offline and needs no packages (docs/games.md,
// "Shared tables"). kept.json is the file that your device saved about the round.
//
// Exit code 0: every check holds. 1: a check fails. 2: the house signed two different lists for this round, and the two
// files prove it to anybody; keep both.
//
// You have to compare one thing yourself: `anchor` and `house_key` must be those that the club's page showed before the
// round. One proof alone cannot tell whether a device that it shows as silent had answered, or whether a voided round
// had to be voided.
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const domain = 'cardroom/table/2'
const sha256 = (content) => createHash('sha256').update(content).digest('hex')
const fromHex = (hex) => Buffer.from(hex, 'hex')
const isHex = (text, length) => typeof text === 'string' && text.length === length && /^[0-9a-f]+$/.test(text)
const isCount = (number) => Number.isSafeInteger(number) && number > 0
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

/** Returns the result of a proof: `code` as above, and a line for each check. */
export function verifyTableRound(proof, kept) {
  const checks = []
  const check = (what, holds) => checks.push({ what, holds: holds === true })
  check('its form', isWellFormed(proof))
  if (checks.every(({ holds }) => holds)) {
    checkHouse(proof, check)
    for (const entry of proof.entries) checkEntry(proof, entry, check)
    check('the list', proof.list_hash === listHashOf(proof))
    check(`the signature of the house’s key ${proof.house_key.slice(0, 8)}`, isSigned(proof, proof.house_key))
    checkDraw(proof, check)
  }
  const code = checks.every(({ holds }) => holds) ? 0 : 1
  if (kept === undefined || !checks[0].holds) return { code, checks }

  const isOfRound = kept.table_id === proof.table_id && kept.round === proof.round
  const isKeptSigned = isOfRound && isSigned(kept, proof.house_key)
  check('the list that you kept is of this round, and signed', isKeptSigned)
  if (!isKeptSigned) return { code: 1, checks }
  const isOther = kept.list_hash !== proof.list_hash || kept.game_id !== proof.game_id
  return { code: isOther && isSigned(proof, proof.house_key) ? 2 : code, checks }
}

function isWellFormed(proof) {
  return (
    proof.algorithm_version === 2 &&
    ['settled', 'voided'].includes(proof.state) &&
    [proof.table_id, proof.round, proof.game_id].every(isCount) &&
    proof.game_id <= 6 &&
    [proof.house_seed, proof.anchor, proof.list_hash, proof.house_key].every((hash) => isHex(hash, 64)) &&
    isHex(proof.sig, 128) &&
    Array.isArray(proof.entries) &&
    proof.entries.length > 0 &&
    proof.entries.every((entry) => isEntry(entry, proof.game_id))
  )
}

function isEntry({ commit, line, secret, late_secret: late = null, salt, bets }, gameId) {
  const secrets = [secret, late].every((one) => one === null || isHex(one, 64))
  if (!isHex(commit, 64) || !isHex(line, 64) || !secrets) return false
  return !bets || (isHex(salt, 32) && bets.length > 0 && bets.every((bet) => isBet(bet, gameId)))
}

function isBet({ type, numbers, seat, amount }, gameId) {
  if (!/^\w+$/.test(type) || !isCount(amount)) return false
  if (gameId === 6) return isCount(seat) && seat <= 7 && !numbers
  return seat === undefined && (numbers ?? []).every((number) => /^\d{1,2}$/.test(number))
}

function checkHouse({ round, link, house_seed: seed, anchor, entries }, check) {
  check('the place of its link', link === ((round - 1) % 10_000) + 1)
  check('no commit twice', new Set(entries.map(({ commit }) => commit)).size === entries.length)
  let hash = seed
  for (let step = 0; step < link; step++) hash = sha256(fromHex(hash))
  check(`the chain that is sealed at ${anchor.slice(0, 8)}`, hash === anchor)
}

function checkEntry(proof, { commit, line, salt, bets, secret, late_secret: late }, check) {
  const opened = secret ?? late
  const name = commit.slice(0, 8)
  if (opened)
    check(
      `${name}: its secret`,
      sha256(`${domain}/commit:${proof.table_id}:${proof.round}:${opened}`) === commit,
    )
  if (!bets) return
  const texts = bets.map((bet) => `${bet.type},${bet.seat ?? (bet.numbers ?? []).join('-')},${bet.amount}`)
  check(`${name}: its bets`, sha256(`${domain}/line:${commit}:${salt}:${texts.sort().join(';')}`) === line)
}

function listHashOf({ table_id: table, round, game_id: game, house_seed: seed, entries }) {
  const lines = entries.map(({ line }) => line).sort()
  return sha256(`${domain}/list:${table}:${round}:${game}:${sha256(fromHex(seed))}:${lines.join(',')}`)
}

function isSigned({ table_id: table, round, game_id: game, list_hash: list, sig }, houseKey) {
  if (!isHex(sig, 128)) return false
  const x = fromHex(houseKey).toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return verify(null, Buffer.from(`${domain}/closed:${table}:${round}:${game}:${list}`), key, fromHex(sig))
}

function checkDraw(proof, check) {
  const isVoided = proof.state === 'voided'
  const secrets = proof.entries.flatMap(
    ({ secret, late_secret: late }) => secret ?? (isVoided ? late : null) ?? [],
  )
  if (secrets.length === 0) {
    const drawn = [proof.mix, proof.outcome, proof.cards].map((each) => each ?? null)
    return check(
      'no device answered: voided, and nothing drawn',
      isVoided && drawn.every((each) => each === null),
    )
  }
  const mix = sha256(`${domain}/mix:${proof.list_hash}:${secrets.sort().join(',')}`)
  check(`the mix of ${secrets.length} of ${proof.entries.length} devices`, mix === proof.mix)
  const draw = drawsOf(proof, mix)
  if (proof.game_id > 3) return check('the cards in their places', areInPlace(proof, draw))
  const pocket = draw(proof.game_id === 2 ? 38 : 37)
  const number = pocket === 37 ? '00' : String(pocket)
  const color = pocket % 37 === 0 ? 'green' : reds.has(pocket) ? 'red' : 'black'
  check(`the number ${number}`, proof.outcome?.number === number && proof.outcome.color === color)
}

/** Draws uniform numbers below a range, and skips words that would bias them (docs/games.md, "The stream"). */
function drawsOf({ house_seed: seed, round }, mix) {
  let next = 0
  const word = () => {
    const block = createHmac('sha256', fromHex(seed))
      .update(`${mix}:${round}:${Math.floor(next / 8)}`)
      .digest()
    return block.readUInt32BE(4 * (next++ % 8))
  }
  return (range) => {
    const limit = range * Math.floor(2 ** 32 / range)
    let value = word()
    while (value >= limit) value = word()
    return value % range
  }
}

function areInPlace({ game_id: game, cards, entries }, draw) {
  const size = game === 6 ? 312 : 416
  if (!Array.isArray(cards) || cards.length > size) return false
  const seats = entries.flatMap(({ bets = [] }) => bets.map(({ seat }) => seat))
  const dealt = game === 6 ? [7, 15, ...seats.flatMap((seat) => [seat - 1, seat + 7])] : [0, 1, 2, 3]
  const shoe = Array.from({ length: size }, (_, place) => place)
  const shuffled = cards.map((_, place) => {
    const other = place + draw(size - place)
    const taken = shoe[other]
    shoe[other] = shoe[place]
    return `${'A23456789TJQK'[taken % 13]}${'SHDC'[Math.floor(taken / 13) % 4]}`
  })
  return (
    dealt.every((place) => cards[place]) &&
    cards.every((card, place) => card === null || card === shuffled[place])
  )
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [proof, kept] = process.argv.slice(2, 4).map((file) => JSON.parse(readFileSync(file, 'utf8')))
  const { code, checks } = verifyTableRound(proof, kept)
  for (const { what, holds } of checks) console.log(`${holds ? 'ok ' : 'BAD'} ${what}`)
  console.log(
    ['All of it holds.', 'Something does not hold.', 'GUILTY: the house signed two lists for this round.'][
      code
    ],
  )
  process.exitCode = code
}
