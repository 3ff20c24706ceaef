import { logout } from '@cardroom/contract/auth'
import { takeWelcomeBonus } from '@cardroom/contract/users'
import { describe, expect, it } from 'vitest'
import { call, newGuest, newPlayer } from '#test/people.ts'
import { connection, ending, next, refusal, useSockets } from '#test/sockets.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const { connect, logIn } = useSockets(server)

describe('a socket', () => {
  it.each([undefined, 'forged'])('is refused with the token %s', async (token) => {
    const error = await refusal(connect(token))
    expect(error.message).toBe('AuthorizationRequiredError')
  })

  it('is refused to a page of another site', async () => {
    const { token } = await newGuest(server.app)
    expect(await refusal(connect(token, { origin: 'https://elsewhere.example' }))).toBeInstanceOf(Error)
  })

  it('is disconnected if it names another person', async () => {
    const [me, other] = [await newPlayer(server.app), await newPlayer(server.app)]
    const socket = connect(me.token)
    await connection(socket)
    socket.emit('login', { user_id: other.id })
    expect(await ending(socket)).toBe('io server disconnect')
  })

  it('gets its own balance after the commit', async () => {
    const guest = await newGuest(server.app)
    const socket = await logIn(guest)
    const received = next(socket, 'balance')
    await call(server.app, takeWelcomeBonus, { body: {}, token: guest.token })
    expect(await received).toEqual({ club_id: null, currency: 'gold', amount: 200_000 })
  })

  it('is disconnected when its sign-in ends', async () => {
    const person = await newPlayer(server.app)
    const socket = await logIn(person)
    const cutOff = ending(socket)
    await call(server.app, logout, { body: {}, token: person.token })
    expect(await cutOff).toBe('io server disconnect')
  })

  it('is disconnected if its sign-in ended between the handshake and its login', async () => {
    const person = await newPlayer(server.app)
    const socket = connect(person.token)
    await connection(socket)
    await call(server.app, logout, { body: {}, token: person.token })
    const cutOff = ending(socket)
    socket.emit('login', { user_id: person.id })
    expect(await cutOff).toBe('io server disconnect')
  })
})
