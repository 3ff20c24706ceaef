import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOwnCluster, type OwnCluster } from '#test/surroundings/own-cluster.ts'
import { openClient } from './connections.ts'
import { openDatabase } from '../database.ts'
import { addressesOf } from './host-finder.ts'
import { migrate } from '../migrate.ts'

describe('a connection string', () => {
  it('a connection string with one host stays as it is', () => {
    const url = 'postgres://someone:s%40cret@db:5433/cardroom?sslmode=disable'
    expect(addressesOf(url)).toEqual({ urls: [url], mustWrite: false })
  })
  it('a connection string with several hosts names each, with its port', () => {
    expect(
      addressesOf('postgresql://me@a:1,[::1]:2,c/club?sslmode=disable&target_session_attrs=read-write'),
    ).toEqual({
      urls: ['a:1', '[::1]:2', 'c'].map((host) => `postgresql://me@${host}/club?sslmode=disable`),
      mustWrite: true,
    })
  })
  it('is refused if it asks for an unsupported kind of session', () => {
    expect(() => addressesOf('postgres://a,b/c?target_session_attrs=standby')).toThrow(
      'must be read-write or any',
    )
    expect(() => addressesOf('mysql://a/c')).toThrow('postgres://')
  })
})

describe('among several hosts,', () => {
  let cluster: OwnCluster
  let silent: Server
  let hosts: (...attributes: string[]) => string

  beforeAll(async () => {
    cluster = await startOwnCluster()
    silent = createServer(() => undefined)
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    // The socket folder applies to every host. Each of these names the cluster, except the one that has a port.
    const tail = cluster.url.slice(cluster.url.indexOf('@') + 1).replace(/^[^/]*/, '')
    const start = cluster.url.slice(0, cluster.url.indexOf('@') + 1)
    hosts = (...attributes) =>
      `${start}localhost:1,localhost:${port},localhost:5432${[tail, ...attributes].join('&')}`
  })
  afterAll(async () => {
    silent.close()
    await cluster.stop()
  })

  it('pools, single connections and migrations connect to the first that takes writes', async () => {
    const url = hosts('target_session_attrs=read-write')
    expect(await migrate(url)).toEqual([])
    const client = await openClient({ connectionString: url })
    expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    const database = openDatabase(url)
    const answers = await Promise.all(
      [1, 2, 3].map(() => database.pool.query<{ one: number }>('select 1 as one')),
    )
    expect(answers.map(({ rows }) => rows[0]?.one)).toEqual([1, 1, 1])
    await database.close()
  })

  it('a host that cannot write is skipped, and is used as soon as it can', async () => {
    const owner = await openClient({ connectionString: cluster.url })
    await owner.query('alter role cardroom set default_transaction_read_only = on')
    const database = openDatabase(hosts('target_session_attrs=read-write'))
    await expect(database.pool.query('select 1')).rejects.toThrow('none of 3 hosts fits')
    await owner.query('alter role cardroom reset default_transaction_read_only')
    expect((await database.pool.query('select 1')).rowCount).toBe(1)
    await database.close()
    await owner.end()
  })
})
