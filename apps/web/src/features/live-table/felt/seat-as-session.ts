import type { UserId } from '@cardroom/contract/ids'
import type { TableShown } from '@cardroom/contract/tables'
import type { SessionShown } from '@cardroom/contract/sessions'

const unknown = '0'.repeat(64)

/**
 * Returns a shared table in the form of a session, because the layout, the racetrack and the tray read the game and
 * the limits from a session. It has no seeds, because the draws of a shared table do not come from a session's
 * seed.
 */
export function seatAsSession(table: TableShown, userId: UserId): SessionShown {
  const { mine, club_id, game_id, game_type, limit_name, min, max } = table
  return {
    id: mine?.session_id ?? 0,
    user_id: userId,
    club_id,
    game_id,
    game_type,
    table_id: table.id,
    limit_name,
    currency: 'white',
    min,
    max,
    balance: table.people.find(({ seat }) => seat === mine?.seat)?.net ?? 0,
    stake: 0,
    wallet: mine?.wallet ?? 0,
    created_at: new Date(table.now).toISOString(),
    finished_at: null,
    server_seed_hash: unknown,
    client_seed: '',
    client_seed_by: 'player',
    sealed_first: true,
    next_server_seed_hash: unknown,
    nonce: 0,
    rounds: 0,
    ends_at: null,
  }
}
