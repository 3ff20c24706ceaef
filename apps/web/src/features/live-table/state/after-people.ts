import type { ServerPayload } from '@cardroom/contract/events'
import type { PersonAtTable, PersonsChips, TableShown } from '@cardroom/contract/tables'
import type { LiveTable } from './known-table.ts'

/**
 * Returns the table with the people of an event. The list may be older than the last answer about the person's own
 * seat. If the two differ, the table is loaded again, because only an answer may take the seat away. It is also loaded
 * for a person who knows of somebody muted, such as themselves, because only an answer shows that a mute has ended.
 */
export function afterPeople(
  live: LiveTable,
  { people: told, onlookers }: ServerPayload<'table.people'>,
): LiveTable {
  const { mine, muted, seats } = live.table
  const isKnown = ({ seat }: PersonAtTable): boolean => live.seesHidden || seat === mine?.seat
  const people = withSeen(told, live.table.people.filter(isKnown))
  const isHidden = live.seesHidden && told.some(({ name, net }) => name === null || net === null)
  const own = people.find(({ seat }) => seat === mine?.seat)
  const isOther = mine !== undefined && own?.boxes.join() !== mine.seats.join()
  return {
    ...live,
    isBehind: live.isBehind || isOther || muted !== undefined,
    hidden: live.hidden + Number(isHidden),
    hidesNet: !live.seesHidden && told.some(({ seat, net }) => seat === mine?.seat && net === null),
    table: {
      ...live.table,
      people,
      onlookers,
      players: people.length,
      ...(seats && { seats: seats.map((box) => ({ ...box, person: holderOf(box, people, live.table) })) }),
      ...(mine && { mine: { ...mine, ready: own?.ready ?? mine.ready } }),
    },
  }
}

/**
 * Keeps what the person has seen of people, and an event hides from all who watch: staff of everybody, until the table
 * is loaded, and others of themselves. A number at a table belongs to one person for ever.
 */
const withSeen = (told: readonly PersonAtTable[], seen: readonly PersonAtTable[]): PersonAtTable[] =>
  told.map((person) => {
    const before = seen.find(({ seat }) => seat === person.seat)
    if (!before) return person
    const { user_id, name, avatar, avatar_id } = person.name === null ? before : person
    return { ...person, user_id, name, avatar, avatar_id, net: person.net ?? before.net }
  })

type Box = NonNullable<TableShown['seats']>[number]

/**
 * Returns the person who has a seat of blackjack. A person who got up keeps the seat while a bet of theirs lies on
 * it.
 */
function holderOf(
  { seat, person }: Box,
  people: readonly PersonAtTable[],
  { mine, chips }: Pick<TableShown, 'mine' | 'chips'>,
): number | null {
  if (mine?.seats.includes(seat)) return mine.seat
  const holder = people.find((each) => each.seat !== mine?.seat && each.boxes.includes(seat))
  if (holder) return holder.seat
  const isHere = people.some((each) => each.seat === person)
  return person !== null && !isHere && chips.some(hasBetOn(person, seat)) ? person : null
}

const hasBetOn =
  (person: number, seat: number) =>
  (chips: PersonsChips): boolean =>
    chips.person === person && chips.bets.some((bet) => bet.seat === seat)

/**
 * Returns the table after the server has accepted "ready". The event for the whole table follows up to a second
 * later.
 */
export function afterReady(
  live: LiveTable,
  { round, ready }: { readonly round: number; readonly ready: boolean },
): LiveTable {
  const { mine, ...table } = live.table
  if (!mine || round !== table.round) return live
  const people = table.people.map((person) => (person.seat === mine.seat ? { ...person, ready } : person))
  return { ...live, table: { ...table, people, mine: { ...mine, ready } } }
}
