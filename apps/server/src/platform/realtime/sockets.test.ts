import { logout } from '@cardroom/contract/auth'
import { takeWelcomeBonus } from '@cardroom/contract/users'
import { io, type Socket } from 'socket.io-client'
import { afterEach, describe, expect, it } from 'vitest'
import { call, newGuest, newPlayer, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const opened: Socket[] = []
afterEach(() => opened.splice(0).forEach((socket) => socket.disconnect()))

function connect(token: string | undefined, origin?: string): Socket {
  const socket = io(server.app.origin, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    ...(origin && { extraHeaders: { origin } }),
  })
  opened.push(socket)
  return socket
}

const next = (socket: Socket, name: string) =>
  new Promise<unknown>((resolve) => void socket.once(name, (payload: unknown) => resolve(payload)))

async function logIn(person: Person): Promise<Socket> {
  const socket = connect(person.token)
  await next(socket, 'connect')
  await socket.emitWithAck('login', { user_id: person.id })
  return socket
}

describe('a socket', () => {
  it.each([undefined, 'forged'])('is refused with the token %s', async (token) => {
    const error = (await next(connect(token), 'connect_error')) as Error
    expect(error.message).toBe('AuthorizationRequiredError')
  })

  it('is refused to a page of somebody else', async () => {
    const { token } = await newGuest(server.app)
    expect(await next(connect(token, 'https://elsewhere.example'), 'connect_error')).toBeInstanceOf(Error)
  })

  it('is cut off when it says it is somebody else', async () => {
    const [me, other] = [await newPlayer(server.app), await newPlayer(server.app)]
    const socket = connect(me.token)
    await next(socket, 'connect')
    socket.emit('login', { user_id: other.id })
    expect(await next(socket, 'disconnect')).toBe('io server disconnect')
  })

  it('hears of its own balance after the commit', async () => {
    const guest = await newGuest(server.app)
    const socket = await logIn(guest)
    const heard = next(socket, 'balance')
    await call(server.app, takeWelcomeBonus, { body: {}, token: guest.token })
    expect(await heard).toEqual({ club_id: null, currency: 'gold', amount: 200_000 })
  })

  it('is cut off when its sign-in ends', async () => {
    const person = await newPlayer(server.app)
    const socket = await logIn(person)
    const cutOff = next(socket, 'disconnect')
    await call(server.app, logout, { body: {}, token: person.token })
    expect(await cutOff).toBe('io server disconnect')
  })
})
