import type { Badges } from '@cardroom/contract/badges'
import type { ClubPage } from '@cardroom/contract/clubs'
import type { ClubId } from '@cardroom/contract/ids'
import type { OwnUser } from '@cardroom/contract/users'
import type { ShellBadges, ShellBalance, ShellClub, ShellFacts } from './shell.types.ts'

interface Known {
  readonly me: OwnUser
  readonly club: ClubPage | undefined
  readonly badges: Badges | undefined
  /**
   * The club that the person is entering: from now on the tabs lead into this club, and no longer into the previous
   * one.
   */
  readonly entering?: ClubId | undefined
}

/** Returns the content of the frame, from the server's answers about the person, their club and waiting things. */
export function shellFacts({ me, club, badges, entering }: Known): ShellFacts {
  const shown = club ? { ...shownClub(club), id: entering ?? club.id } : null
  return {
    person: {
      id: me.id,
      name: me.name,
      photo: me.avatar,
      preset: me.avatar_id,
      isGuest: me.guest,
    },
    club: shown,
    balances: club ? clubBalances(me, club) : personalBalances(me),
    badges: shown ? clubBadges(shown.id, badges) : {},
    hasNews: (badges?.notifications ?? 0) > 0,
  }
}

const shownClub = (club: ClubPage): ShellClub => ({
  id: club.id,
  name: club.name,
  code: club.code,
  rating: club.rating,
  crestPreset: club.avatar_id,
  crestPhoto: club.avatar,
  role: club.role,
})

const personalBalances = (me: OwnUser): ShellBalance[] => [
  { coin: 'gold', amount: me.gold_amount },
  { coin: 'diamond', amount: me.diamond_amount },
]

/**
 * Returns the balances in a club: players see their own chips, agents also the chips that they sell, and staff the
 * treasury and the bank, if they may see them.
 */
function clubBalances(me: OwnUser, club: ClubPage): ShellBalance[] {
  if (club.role === 'player') return [{ coin: 'white', amount: me.white_amount }]
  if (
    club.role === 'agent' ||
    club.red_amount === null ||
    club.white_amount === null ||
    club.jade_amount === null
  )
    return [
      { coin: 'white', amount: me.white_amount },
      { coin: 'red', amount: me.red_amount },
    ]
  return [
    { coin: 'red', amount: club.red_amount },
    { coin: 'white', amount: club.white_amount, isBank: true },
    { coin: 'jade', amount: club.jade_amount, isLow: club.jade_amount < club.jade_limit },
  ]
}

function clubBadges(clubId: ClubId, badges: Badges | undefined): ShellBadges {
  const waiting = badges?.clubs[String(clubId)]
  if (!waiting) return {}
  return { chat: waiting.chat, cashier: waiting.chip_requests, members: waiting.join_requests }
}
