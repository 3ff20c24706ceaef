import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv, variables } from './env.ts'
import { secretNames } from './secrets.ts'

const key = Buffer.alloc(32, 7).toString('base64')
const inProduction = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 'x'.repeat(32),
  SEED_KEY: key,
  HOUSE_KEY: key,
}

describe('a start ends with a sentence', () => {
  const wrong: [name: string, variables: Record<string, string>, sentence: RegExp][] = [
    [
      'another spelling of production',
      { NODE_ENV: 'Production' },
      /NODE_ENV.*production, development or test/,
    ],
    ['a short form of production', { NODE_ENV: 'prod' }, /NODE_ENV.*production, development or test/],
    ['a host for all, outside production', { HOST: '0.0.0.0' }, /HOST=0\.0\.0\.0.*NODE_ENV=production/],
    ['a host for all of IPv6', { HOST: '::' }, /HOST=::.*NODE_ENV=production/],
    ['a name that is not this machine', { HOST: 'cards.internal' }, /HOST=cards\.internal/],
    [
      'a public address, outside production',
      { PUBLIC_URL: 'https://cards.example' },
      /PUBLIC_URL=https:\/\/cards\.example.*NODE_ENV=production/,
    ],
    [
      'a public address that begins like this machine',
      { PUBLIC_URL: 'https://localhost.cards.example' },
      /PUBLIC_URL/,
    ],
    ['the same in a test', { NODE_ENV: 'test', PUBLIC_URL: 'https://cards.example' }, /NODE_ENV=production/],
    ['an address that is none', { PUBLIC_URL: 'cards' }, /PUBLIC_URL: must be an http or https address/],
    ['a Redis without its scheme', { REDIS_URL: 'localhost:6379' }, /^REDIS_URL: must be a redis:\/\//],
    ['a Redis by http', { REDIS_URL: 'http://x' }, /^REDIS_URL: must be a redis:\/\//],
    ['a mail server by https', { SMTP_URL: 'https://mail.example' }, /^SMTP_URL: must be an smtp:\/\//],
    ['a database by http', { DATABASE_URL: 'http://x' }, /^DATABASE_URL: must be a postgres:\/\/ address$/],
    [
      'a database that is no address',
      { DATABASE_URL: 'postgres://a b:x' },
      /^DATABASE_URL: must be a postgres:\/\/ address$/,
    ],
    [
      'an owner of no database',
      { MIGRATE_DATABASE_URL: 'postgres://owner@db/cardroom' },
      /^MIGRATE_DATABASE_URL is set, and DATABASE_URL is not/,
    ],
    [
      'an administrator without a password',
      { ADMIN_EMAIL: 'a@b.example' },
      /^ADMIN_EMAIL and ADMIN_PASSWORD/,
    ],
    ['a password without an administrator', { ADMIN_PASSWORD: 'x' }, /^ADMIN_EMAIL and ADMIN_PASSWORD/],
    ['an administrator that is no address', { ADMIN_EMAIL: 'junk' }, /^ADMIN_EMAIL: must be an address/],
    [
      'a provider without its secret',
      { GOOGLE_CLIENT_ID: 'x' },
      /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/,
    ],
    ['an issuer without its provider', { FACEBOOK_ISSUER: 'https://x.example' }, /^FACEBOOK_ISSUER is set/],
    ['half a Stripe', { STRIPE_SECRET_KEY: 'sk' }, /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/],
    ['a contact that is no address', { SECURITY_CONTACT: 'me' }, /SECURITY_CONTACT: must be a mailto:/],
    ['a port that is none', { METRICS_PORT: '0' }, /METRICS_PORT/],
    [
      'any proxy’s word',
      { TRUST_PROXY: 'on' },
      /TRUST_PROXY: say how many proxies .*"on" would believe whatever address a caller names/,
    ],
    ['a short token secret', { TOKEN_SECRET: 'x' }, /^TOKEN_SECRET must have at least 32 bytes$/],
    [
      'a short one in production',
      { ...inProduction, TOKEN_SECRET: 'x'.repeat(31) },
      /^TOKEN_SECRET must have at least 32 bytes$/,
    ],
    ['a short old one', { TOKEN_SECRET_OLD: 'x' }, /^TOKEN_SECRET_OLD must have at least 32 bytes$/],
    ['no token secret in production', { ...inProduction, TOKEN_SECRET: '' }, /^TOKEN_SECRET is required/],
    ['no seed key in production', { ...inProduction, SEED_KEY: '' }, /^SEED_KEY is required/],
    ['no house key in production', { ...inProduction, HOUSE_KEY: '' }, /^HOUSE_KEY is required/],
    ['a seed key of 31 bytes', { SEED_KEY: Buffer.alloc(31).toString('base64') }, /^SEED_KEY must be 32/],
    ['a house key in hex', { HOUSE_KEY: 'ab'.repeat(32) }, /^HOUSE_KEY must be 32 bytes in base64$/],
    ['one bad old seed key of two', { SEED_KEYS_OLD: `${key},no` }, /^SEED_KEYS_OLD must be 32 bytes/],
    [
      'a weak administrator in production',
      { ...inProduction, ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'a' },
      /ADMIN_PASSWORD is too weak/,
    ],
    ['no limits in production', { ...inProduction, RATE_LIMITS: 'off' }, /RATE_LIMITS=off is refused/],
    [
      'a secret twice',
      { TOKEN_SECRET: 'x'.repeat(32), TOKEN_SECRET_FILE: '/run/secrets/token' },
      /TOKEN_SECRET and TOKEN_SECRET_FILE are both set/,
    ],
    ['a file that is not there', { SEED_KEY_FILE: '/nowhere/seed-key' }, /SEED_KEY_FILE names \/nowhere/],
  ]
  it.each(wrong)('a start ends with a sentence for %s', (_name, variables, sentence) => {
    expect(() => readEnv(variables)).toThrow(sentence)
  })

  it.each(['/cards', '?lang=en', '/#top'])('for a public address with more than a host: %s', (more) => {
    const sentence = /^PUBLIC_URL: must be the address of a host alone, without a path$/
    expect(() => readEnv({ PUBLIC_URL: `http://localhost${more}` })).toThrow(sentence)
  })

  /** An invalid value for each setting; a free text has none. */
  const senseless: Partial<Record<keyof typeof variables.shape, string>> = {
    ...{ PORT: '65536', KEEP_ROUNDS: '0', METRICS_PORT: 'http', LOG_LEVEL: 'loud', NODE_ENV: 'live' },
    ...{ API_DOCS: 'yes', RATE_LIMITS: 'false', ADMIN_FACTOR: 'no', WEBHOOKS_PRIVATE: '1', DEMO: '0' },
    ...{ DATABASE_URL: 'here', MIGRATE_DATABASE_URL: 'here', REDIS_URL: 'here', SMTP_URL: 'here' },
    ...{ PUBLIC_URL: 'here', GOOGLE_ISSUER: 'here', FACEBOOK_ISSUER: 'here', SECURITY_CONTACT: 'here' },
    ...{ TOKEN_SECRET: 'short', SEED_KEY: 'short', HOUSE_KEY: 'short', HOST: 'everywhere' },
    ...{ TOKEN_SECRET_OLD: 'short', SEED_KEYS_OLD: 'short', HOUSE_KEYS_OLD: 'short' },
    ...{ ADMIN_EMAIL: 'me', TRUST_PROXY: 'yes' },
  }
  it.each(Object.entries(senseless))('the sentence names the setting for %s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`\\b${name}\\b`))
  })

  const numbers = ['PORT', 'METRICS_PORT', 'KEEP_ROUNDS', 'TRUST_PROXY']
  const switches = ['API_DOCS', 'RATE_LIMITS', 'ADMIN_FACTOR', 'WEBHOOKS_PRIVATE', 'DEMO']
  it.each(numbers.flatMap((name) => [' ', '1e1', '0x1', '+1', '1.0', '1 1'].map((value) => [name, value])))(
    'the sentence names the setting for what is a number only elsewhere: %s="%s"',
    (name = '', value = '') => expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}: `)),
  )
  it.each(switches.flatMap((name) => [' ', 'on ', 'ON', 'true'].map((value) => [name, value])))(
    'the sentence names the setting for what is no switch: %s="%s"',
    (name = '', value = '') => expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}: `)),
  )

  it('every setting that can be invalid is tried, except those that are half of a pair', () => {
    const half = /^(ADMIN_PASSWORD|(GOOGLE|FACEBOOK)_CLIENT_(ID|SECRET)|STRIPE_(SECRET_KEY|WEBHOOK_SECRET))$/
    const folders = /^(DATA|ARCHIVE)_DIR$/
    const untried = Object.keys(variables.shape).filter((name) => !(name in senseless))
    expect(untried.filter((name) => !half.test(name) && !folders.test(name))).toEqual(['METRICS_TOKEN'])
  })

  it.each(secretNames)('a start ends if %s is also given as a file', (name) => {
    expect(() => readEnv({ [name]: 'x', [`${name}_FILE`]: '/nowhere' })).toThrow(
      `${name} and ${name}_FILE are both set`,
    )
  })

  it.each(Object.keys(variables.shape).filter((name) => !secretNames.some((secret) => secret === name)))(
    'a start ends if %s is given as a file, because it is no secret',
    (name) => expect(() => readEnv({ [`${name}_FILE`]: '/run/one' })).toThrow(`${name}_FILE is set`),
  )

  it.each(secretNames)('a start ends if the file of %s is empty or a folder', async (name) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-empty-'))
    const file = path.join(folder, 'empty')
    await writeFile(file, '\n')
    expect(() => readEnv({ [`${name}_FILE`]: file })).toThrow(`${name}_FILE names ${file}, which is empty`)
    expect(() => readEnv({ [`${name}_FILE`]: folder })).toThrow('which cannot be read')
    await rm(folder, { recursive: true })
  })

  it('the sentence never repeats a secret', () => {
    const secret = 'hunter2'
    for (const name of ['TOKEN_SECRET', 'SEED_KEY', 'HOUSE_KEY', 'SEED_KEYS_OLD'])
      expect(() => readEnv({ [name]: secret })).toThrow(expect.not.stringContaining(secret))
  })
})

describe('when a start is allowed,', () => {
  it.each([
    [undefined, false],
    ['test', true],
    ['development', true],
  ] as const)('with NODE_ENV=%s the server is held to the contract: %s', (name, holdsToContract) =>
    expect(readEnv({ NODE_ENV: name })).toMatchObject({ holdsToContract }),
  )

  it('it serves this machine only and makes keys if nothing is set', () => {
    const env = readEnv({})
    expect(env).toMatchObject({ host: '127.0.0.1', publicUrl: 'http://localhost:3000', isProduction: false })
    expect(env.secrets.token.newest).toBeUndefined()
  })

  it.each(['localhost', '127.0.0.1', '::1', '127.8.9.1'])('%s is this machine', (host) => {
    expect(readEnv({ HOST: host }).host).toBe(host)
  })

  it.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000', 'http://a.localhost'])(
    '%s is this machine',
    (url) => expect(readEnv({ PUBLIC_URL: url }).publicUrl).toBe(url),
  )

  it('it may serve all in production with every key', () => {
    const env = readEnv({ ...inProduction, HOST: '0.0.0.0', PUBLIC_URL: 'https://cards.example/' })
    expect(env).toMatchObject({ isProduction: true, publicUrl: 'https://cards.example' })
    expect(env.secrets.seed.newest).toEqual(Buffer.alloc(32, 7))
  })

  it('it says in production what is missing, each in a line, as docs/running.md lists it; elsewhere nothing', async () => {
    const names = (variables: Record<string, string>) =>
      readEnv(variables).notes.map((note) => note.split(' ')[0])
    const docs = await readFile(path.resolve(import.meta.dirname, '../../../../docs/running.md'), 'utf8')
    const listed = [...docs.matchAll(/^- `(\w+)` is not set[,:]/gm)].map(([, name]) => name)
    expect(names(inProduction)).toEqual(listed)
    const whole = {
      ...inProduction,
      PUBLIC_URL: 'https://cards.example',
      DATABASE_URL: 'postgres://app:secret@one:5432,two:5433/cardroom?target_session_attrs=read-write',
      SMTP_URL: 'smtps://mail.example?from=Cards <cards@cards.example>',
      REDIS_URL: 'rediss://:secret@redis.example:6379/0',
      ARCHIVE_DIR: '/srv/archive',
      METRICS_PORT: '9100',
      TRUST_PROXY: '1',
    }
    expect(names(whole)).toEqual([])
    expect(names({ ...whole, PUBLIC_URL: 'http://cards.example' })).toEqual(['PUBLIC_URL'])
    expect(names({ ...whole, SMTP_URL: 'smtp://mail.example' })).toEqual(['SMTP_URL'])
    expect(names({ ...whole, ARCHIVE_DIR: '' })).toEqual(['ARCHIVE_DIR'])
    expect(names({ ...whole, TRUST_PROXY: '' })).toEqual(['TRUST_PROXY'])
    expect(names({ ...whole, METRICS_PORT: '', METRICS_TOKEN: 'm'.repeat(32) })).toEqual([])
    expect(names({})).toEqual([])
  })

  it('blanks around a number do not count', () => {
    expect(readEnv({ PORT: '4000 ', METRICS_PORT: ' 9100' })).toMatchObject({ port: 4000, metricsPort: 9100 })
  })

  it('an empty variable counts as one that is not set', () => {
    const empty = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, '']))
    expect(readEnv(empty)).toEqual(readEnv({}))
  })

  it('secrets are read from files, without the line break at their end', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-secrets-'))
    const file = (name: string) => path.join(folder, name)
    await writeFile(file('token'), `${'t'.repeat(32)}\n`)
    await writeFile(file('seeds'), `${key}, ${key}\n`)
    await writeFile(file('old'), `${'o'.repeat(32)},${'p'.repeat(32)}\n`)
    await writeFile(file('smtp'), 'smtp://mail.example:587\n')
    const env = readEnv({
      TOKEN_SECRET_FILE: file('token'),
      TOKEN_SECRET_OLD_FILE: file('old'),
      SEED_KEYS_OLD_FILE: file('seeds'),
      SMTP_URL_FILE: file('smtp'),
    })
    await rm(folder, { recursive: true })
    expect(env.secrets.token.newest).toBe('t'.repeat(32))
    expect(env.secrets.token.old).toEqual(['o'.repeat(32), 'p'.repeat(32)])
    expect(env.secrets.seed.old).toHaveLength(2)
    expect(env.smtpUrl).toBe('smtp://mail.example:587')
  })
})
