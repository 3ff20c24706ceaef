import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { register } from '@cardroom/contract/auth'
import { subscribeToPush } from '@cardroom/contract/push'
import { call } from '../rounds/players.ts'
import type { Fault, Ground } from './ground.ts'

interface Silent {
  readonly port: number
  asked(): number
  close(): void
}

/** Accepts every connection and never answers. */
const startSilent = (): Promise<Silent> =>
  new Promise((resolve) => {
    const sockets: Socket[] = []
    const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined).resume()))
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      const close = (): void => {
        server.close()
        for (const socket of sockets) socket.destroy()
      }
      resolve({ port, asked: () => sockets.length, close })
    })
  })

let [mail, push]: (Silent | undefined)[] = []
const signUps = 40

/** Sign-ups send mails; requests for chips send pushes to the owners of the clubs. */
export const mailAndPushSilent: Fault = {
  name: 'mail and push services hang',
  prepare: async (ground) => {
    ;[mail, push] = [await startSilent(), await startSilent()]
    await ground.fleet.end('SIGTERM')
    await ground.fleet.start({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
    for (const { kind, owner, renew } of ground.people.filter((each) => each.kind === 'sale')) {
      await renew(ground.fleet.first.origin)
      const endpoint = `http://127.0.0.1:${push.port}/${kind}-${owner.id}`
      await call(ground.fleet.first, subscribeToPush, {
        token: owner.token,
        body: { endpoint, keys: pushKeys() },
      })
    }
  },
  cause: async (ground) => {
    for (let count = 0; count < signUps; count += 1) {
      await signUp(ground, count)
      await pause(250)
    }
    if (mail?.asked() === 0 || push?.asked() === 0) throw new Error('Nobody asked the silent services')
    return `mail asked ${mail?.asked()} ×, push ${push?.asked()} ×`
  },
  tidy: async ({ fleet }) => {
    mail?.close()
    push?.close()
    await fleet.end('SIGTERM')
    await fleet.start()
  },
}

function signUp({ fleet }: Ground, count: number): Promise<unknown> {
  const login = `late-${process.pid}-${randomBytes(3).toString('hex')}-${count}@example.com`
  return call(fleet.first, register, { body: { login, password: 'Secret-123', name: `Late ${count}` } })
}

function pushKeys(): { p256dh: string; auth: string } {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}
