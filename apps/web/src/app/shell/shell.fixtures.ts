import { asClub, asUser } from '@cardroom/contract/ids.fixtures'

/** The facts of the frame for an owner in their club, with nothing waiting. */
export const ownersFacts = {
  person: { id: asUser(1), name: 'Eleanor Whitlock', photo: null, preset: null, isGuest: false },
  club: {
    id: asClub(7),
    name: 'Northgate',
    code: 'K7M2QX',
    rating: 3,
    crestPreset: 5,
    crestPhoto: null,
    role: 'owner',
  },
  balances: [],
  hasNews: false,
  badges: {},
} as const
