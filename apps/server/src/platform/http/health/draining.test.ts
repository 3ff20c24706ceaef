import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { prepareRequest } from '@cardroom/contract'
import { placeBets } from '@cardroom/contract/sessions'
import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import { startOwnProcess, type OwnProcess } from '#test/surroundings/own-process.ts'
import { newPlayerWithGold } from '#test/people.ts'
import { betInput, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

interface Sent {
  readonly status: number
  readonly closes: boolean
}

function send(
  own: OwnProcess,
  agent: Agent,
  { url, ...rest }: ReturnType<typeof prepareRequest>,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${own.origin}${url}`,
      { agent, method: rest.method, headers: rest.headers },
      (answer) => {
        answer.resume().once('end', () => {
          resolve({ status: answer.statusCode ?? 0, closes: answer.headers.connection === 'close' })
        })
      },
    )
    sent.once('error', reject)
    sent.end(rest.body)
  })
}

test('after SIGTERM every bet is still answered, and each connection ends after its answer', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => newPlayerWithGold(server.app)))
  const seats = await Promise.all(
    players.map(async (player) => ({ player, session: await sit(server.app, player) })),
  )
  const own = await startOwnProcess(server.app.databaseUrl)
  const failures: string[] = []
  const lastWords: boolean[] = []
  let answered = 0
  try {
    const playing = seats.map(async ({ player, session }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (let round = 0; ; round += 1) {
        const bet = prepareRequest(placeBets, betInput(player, session, { key: `round ${round}` }))
        const sent = await send(own, agent, bet).catch((error: { code?: string }) => error.code ?? 'broke')
        if (typeof sent === 'string') return void failures.push(sent)
        answered += 1
        expect(sent.status).toBe(200)
        if (sent.closes) return void lastWords.push(true)
      }
    })
    await eventually(() => answered, { withinMs: 20_000 }).toBeGreaterThan(100)
    const exited = once(own.child, 'exit')
    own.child.kill('SIGTERM')
    await Promise.all(playing)
    expect(failures).toEqual([])
    expect(lastWords).toHaveLength(seats.length)
    expect(await exited).toEqual([0, null])
    expect(own.said()).toMatch(/"signal":"SIGTERM","msg":"stopping"/)
    expect(own.said()).toMatch(/"seconds":[\d.]+,"msg":"stopped: every call was answered"/)
  } finally {
    await own.end()
  }
})
