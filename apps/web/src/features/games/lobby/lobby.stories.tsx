import { games } from '@cardroom/games'
import { LobbyView, type LobbyGame } from './lobby.view.tsx'

export default { title: 'Lobby', path: '/dashboard/games' }

const lobby = (stakes: LobbyGame['stakes']): LobbyGame[] =>
  games.map((game) => ({ game, stakes, isSeatKept: game.id === 4 }))
const nothing = () => undefined
const rest = { category: undefined, onCategory: nothing, onOpen: nothing }

export const Main = () => <LobbyView games={lobby({ min: 10, max: 100_000 })} isPaused={false} {...rest} />
export const Loading = () => <LobbyView games={lobby(undefined)} isPaused={false} {...rest} />
export const NotOpen = () => <LobbyView games={lobby(null)} isPaused={false} {...rest} />
export const Paused = () => <LobbyView games={lobby({ min: 10, max: 100_000 })} isPaused {...rest} />
