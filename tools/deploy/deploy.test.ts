import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { validate } from 'dockerfile-utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments, parseDocument } from 'yaml'
import { lingerMs } from '../../apps/server/src/platform/http/health/draining.ts'
import { readEnv } from '../../apps/server/src/settings/env.ts'
import { exists, files, read } from '../tidy/source-files.ts'

// This checks an operator's files against the server's own rules: each variable is read by the server in its real
// form, with files for its secrets.

type Variables = Record<string, string>

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cardroom-secrets-'))
  const secret = Buffer.alloc(32, 'k').toString('base64')
  const secrets: Variables = {
    'admin-password': 'Long-and-rare-4711-words',
    'database-url': 'postgres://cardroom_app:word@postgres/cardroom',
    'migrate-database-url': 'postgres://cardroom_owner:word@postgres/cardroom',
    'redis-url': 'redis://redis:6379',
    'smtp-url': 'smtp://mail:25',
    'token-secret': secret,
    'seed-key': secret,
    'house-key': secret,
  }
  for (const [name, content] of Object.entries(secrets)) writeFileSync(path.join(folder, name), content)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The variables of the server, from running.md. */
const known = new Set(
  read('docs/running.md')
    .match(/`[A-Z][A-Z_]+`/g)
    ?.map((name) => name.slice(1, -1)),
)

/** Starts nothing: reads the variables as the server does, with this machine's files for the secrets. */
function startsWith(variables: Variables, secretsAt: string) {
  const unknown = Object.keys(variables).filter((name) => !known.has(name.replace(/_FILE$/, '')))
  expect(unknown, 'variables that docs/running.md does not know').toEqual([])
  const here = Object.entries(variables).map(
    ([name, value]) => [name, value.replace(secretsAt, folder)] as const,
  )
  return readEnv({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://cards.example.org',
    ...Object.fromEntries(here),
  })
}

/** Lists secrets that are written in plain text in the file itself. */
const secretNames = /(SECRET|_KEY|PASSWORD|TOKEN|DATABASE_URL|REDIS_URL|SMTP_URL)$/
const plainSecrets = (variables: Variables): string[] =>
  Object.keys(variables).filter((name) => secretNames.test(name))

describe('the image', () => {
  const text = read('deploy/Dockerfile')
  const last = text.slice(text.lastIndexOf('\nFROM '))

  it('is valid for Docker', () => {
    expect(validate(text)).toEqual([])
    expect(validate('FROM node\nRUNN npm ci').length).toBeGreaterThan(0)
  })

  it('is built and run on the same Node, which the workflow tests', () => {
    const versions = [...text.matchAll(/^FROM node:(\S+)/gm)].map(([, version]) => version)
    expect(versions.length).toBe(text.match(/^FROM /gm)?.length)
    expect(new Set(versions).size).toBe(1)
    const [, major] = /^(\d+)\.\d+\.\d+-/.exec(String(versions[0])) ?? []
    const { jobs } = parse(read('.github/workflows/ci.yml')) as {
      jobs: { whole: { strategy: { matrix: { node: number[] } } } }
    }
    expect(jobs.whole.strategy.matrix.node).toContain(Number(major))
  })

  it('installs packages before it copies the sources, which change more often', () => {
    const before = text.slice(0, text.indexOf('RUN npm ci'))
    const copied = [...before.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names]) => names?.split(' ') ?? [])
    const needed = files.filter((file) => /^((apps|packages)\/[^/]+\/)?package(-lock)?\.json$/.test(file))
    expect(copied.toSorted()).toEqual(needed.toSorted())
  })

  it('contains what tools/build-image.ts makes, and nothing else', () => {
    expect(text).toContain('RUN node --import tsx tools/build-image.ts\n')
    expect(last.match(/^COPY .*$/gm)).toEqual(['COPY --from=build /cardroom/dist/image .'])
  })

  it('runs as an unprivileged user, has a health check, and forwards signals', () => {
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK [^]*\/healthz/m)
    expect(last).toMatch(/^CMD \["node", .*"apps\/server\/dist\/main\.js"\]$/m)
  })

  it('contains no secret and no data from the checkout', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['deploy/secrets', 'var', 'backups', '.git']) expect(ignored).toContain(name)
    const kept = read('.gitignore').split('\n')
    for (const name of ['deploy/secrets/', 'backups/']) expect(kept).toContain(name)
  })
})

interface Service {
  readonly image: string
  readonly environment?: Variables
  readonly secrets?: string[]
  readonly command?: string[]
  readonly read_only?: boolean
  readonly ports?: string[]
  readonly volumes?: string[]
  readonly networks?: string[]
  readonly depends_on?: string[] | Record<string, { condition: string }>
  readonly healthcheck?: object
}

describe('compose', () => {
  const document = parseDocument(read('deploy/compose.yaml'), { merge: true })
  const compose = document.toJS() as {
    services: Record<string, Service>
    secrets: Record<string, { file: string }>
    networks: object
    volumes: object
  }
  const services = Object.entries(compose.services)

  it('is YAML without errors', () => expect([...document.errors, ...document.warnings]).toEqual([]))

  it.each(['app-1', 'app-2'])('%s starts as it stands', (name) => {
    const { environment = {}, read_only: isReadOnly } = compose.services[name] as Service
    expect(plainSecrets(environment)).toEqual([])
    expect(isReadOnly).toBe(true)
    const { PUBLIC_URL: _asked, ADMIN_EMAIL: _email, ...rest } = environment
    expect(startsWith({ ...rest, ADMIN_EMAIL: 'admin@example.org' }, '/run/secrets')).toMatchObject({
      isProduction: true,
      metricsPort: 9100,
      hasDemo: false,
      archiveFolder: '/archive',
    })
  })

  it('keeps old rounds on a volume that both processes mount, and nobody else writes to', () => {
    const mounted = (volume: string) =>
      services.filter(([, { volumes = [] }]) => volumes.includes(volume)).map(([name]) => name)
    expect(mounted('archive:/archive')).toEqual(['app-1', 'app-2'])
    expect(mounted('archive:/archive:ro')).toEqual(['backup'])
    // The root is read-only, and the user is not root; the folder in the image gives the volume its owner.
    expect(read('deploy/Dockerfile')).toMatch(
      /^RUN install .*--owner node .*\/archive \/backups\nUSER node$/m,
    )
  })

  it('makes a backup each night at 02:15 UTC on a separate volume, retries a failure, and keeps 14', () => {
    const { command = [], volumes } = compose.services.backup as Service
    const folder = '/backups/'
    expect(volumes).toContain(`backups:${folder.slice(0, -1)}`)
    expect(command.at(-1)).toContain(`apps/server/dist/backup.js ${folder} --keep 14`)
    // Two nights pass; the first try of the first night fails.
    const stand = `waited=0; tried=0
      sleep() { echo "wait $1"; waited=$((waited + 1)); [ "$waited" -lt 4 ]; }
      node() { echo "$*"; tried=$((tried + 1)); [ "$tried" -gt 1 ]; }
      date() { echo ${Date.UTC(2026, 10, 26, 2, 15) / 1000}; }\n`
    const script = (command.at(-1) as string).replaceAll('$$', '$')
    const did = execFileSync('sh', ['-ec', stand + script], { encoding: 'utf8' })
    const backup = `apps/server/dist/backup.js ${folder} --keep 14`
    expect(did.trim().split('\n')).toEqual([
      ...['wait 86400', backup, 'wait 600', backup],
      ...['wait 86400', backup, 'wait 86400'],
    ])
    const at = (hour: number, minute: number) => {
      const then = `date() { echo ${Date.UTC(2026, 10, 26, hour, minute) / 1000}; }; sleep() { echo "$1"; false; }\n`
      return Number(execFileSync('sh', ['-ec', then + script], { encoding: 'utf8' }))
    }
    expect([at(0, 0), at(2, 14), at(23, 15)]).toEqual([8100, 60, 3 * 3600])
  })

  it.each(services)('%s names nothing that is not defined, and mounts what is there', (_name, service) => {
    const { secrets = [], networks = [], volumes = [] } = service
    for (const secret of secrets) expect(compose.secrets).toHaveProperty([secret])
    for (const network of networks) expect(compose.networks).toHaveProperty([network])
    for (const source of volumes.map((volume) => volume.split(':')[0] as string)) {
      if (source.startsWith('.')) expect(exists(path.join('deploy', source)), source).toBe(true)
      else expect(compose.volumes).toHaveProperty([source])
    }
  })

  it.each(services)(
    '%s waits for what there is, and reads the secrets that it was given',
    (_name, service) => {
      const { depends_on: needed = [], environment = {}, secrets = [] } = service
      for (const other of Array.isArray(needed) ? needed : Object.keys(needed))
        expect(compose.services).toHaveProperty([other])
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'))
      expect(files.map(([, file]) => path.basename(file)).filter((file) => !secrets.includes(file))).toEqual(
        [],
      )
    },
  )

  it('make-secrets.sh makes every secret', () => {
    const made = [...read('deploy/make-secrets.sh').matchAll(/^make ([a-z-]+) /gm)].map(([, name]) => name)
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(made).toContain(name)
      expect(file).toBe(`secrets/${name}`)
    }
  })

  it('opens only the proxy to the world; images have versions', () => {
    const open = services.filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith('127.0.0.1:')))
    expect(open.map(([name]) => name)).toEqual(['proxy'])
    for (const [name, { image }] of services)
      if (image !== 'cardroom') expect(image, name).toMatch(/:[v\d][\w.-]*\d/)
    for (const name of ['postgres', 'redis']) expect(compose.services[name]?.healthcheck).toBeDefined()
  })
})

describe('Caddy', () => {
  it('keeps a process that is alive, even while its database is unavailable', () => {
    expect(read('deploy/caddy/Caddyfile').match(/^\s*health_uri .*/gm)).toEqual(['\t\thealth_uri /trafficz'])
  })

  it('notices a process that stops while that one still answers', () => {
    const [, interval] = /^\s*health_interval (\d+)ms$/m.exec(read('deploy/caddy/Caddyfile')) ?? []
    expect(Number(interval)).toBeLessThan(lingerMs)
  })
})

/** Returns the lines of a unit, by setting. */
function unit(name: string) {
  const lines = read(`deploy/systemd/${name}`).split('\n')
  return {
    lines,
    settings: (setting: string): string[] =>
      lines.filter((line) => line.startsWith(`${setting}=`)).map((line) => line.slice(setting.length + 1)),
  }
}
const variablesOf = (settings: readonly string[]): Variables =>
  Object.fromEntries(settings.map((each) => each.replaceAll('%i', '1').split(/=(.*)/s) as [string, string]))

describe('systemd', () => {
  const { settings } = unit('cardroom@.service')

  it.each(['cardroom@.service', 'cardroom-backup.service', 'cardroom-backup.timer'])(
    '%s has sections and settings, nothing else',
    (name) => {
      const { lines } = unit(name)
      expect(
        lines.filter((line) => !/^($|#|\[(Unit|Service|Timer|Install)\]$|[A-Z]\w+=)/.test(line)),
      ).toEqual([])
    },
  )

  it('starts unchanged, with each secret from a credential', () => {
    const variables = variablesOf(settings('Environment'))
    expect(plainSecrets(variables)).toEqual([])
    const loaded = settings('LoadCredential').map((each) => each.split(':')[0])
    for (const value of Object.values(variables).filter((each) => each.startsWith('%d/')))
      expect(loaded).toContain(value.slice(3))
    // ADMIN_EMAIL comes from /etc/cardroom/settings.
    expect(startsWith({ ...variables, ADMIN_EMAIL: 'admin@example.org' }, '%d')).toMatchObject({
      admin: { email: 'admin@example.org', password: 'Long-and-rare-4711-words' },
      ...{ port: 3001, metricsPort: 9101, host: '127.0.0.1' },
      archiveFolder: '/var/lib/cardroom/archive',
    })
  })

  it('makes a backup each night, as the user of the servers, and catches up on a missed one', () => {
    const timer = unit('cardroom-backup.timer')
    expect(timer.settings('OnCalendar')).toEqual(['*-*-* 02:15:00 UTC'])
    expect(timer.settings('Persistent')).toEqual(['true'])
    expect(timer.settings('WantedBy')).toEqual(['timers.target'])
    const backup = unit('cardroom-backup.service')
    expect(backup.settings('ExecStart')[0]).toMatch(
      /dist\/backup\.js \/var\/lib\/cardroom\/backups\/ --keep 14$/,
    )
    const [wanted, loaded] = [backup.settings('Environment'), backup.settings('LoadCredential')]
    expect(settings('Environment')).toEqual(expect.arrayContaining(wanted))
    expect(settings('LoadCredential')).toEqual(expect.arrayContaining(loaded))
    expect(backup.settings('User')).toEqual(settings('User'))
    expect(backup.settings('StateDirectory')).toEqual(['cardroom cardroom/backups'])
    const guards = (of: ReturnType<typeof unit>) =>
      of.lines.filter((line) => /^(Protect|Private|Restrict[A-Z]|No|Lock|Capability|System|UMask)/.test(line))
    expect(guards(backup)).toEqual(guards(unit('cardroom@.service')))
  })

  it('restarts whenever it ends, and may write only to its own folder', () => {
    expect(settings('Restart')).toEqual(['always'])
    expect(settings('ProtectSystem')).toEqual(['strict'])
    expect(settings('NoNewPrivileges')).toEqual(['yes'])
    expect(settings('DynamicUser')).toEqual(['yes'])
    // The user is the same in every process, because they share the files of old rounds.
    expect(settings('User')).toEqual(['cardroom'])
    expect(settings('StateDirectory')).toEqual(['cardroom cardroom/archive'])
  })
})

interface Container {
  readonly envFrom: { configMapRef: { name: string } }[]
  readonly volumeMounts: { name: string; mountPath: string }[]
  readonly command?: string[]
  readonly securityContext: object
  readonly ports?: { name: string; containerPort: number }[]
  readonly livenessProbe?: { httpGet: { path: string; port: string } }
  readonly startupProbe?: {
    httpGet: { path: string; port: string }
    periodSeconds: number
    failureThreshold: number
  }
  readonly readinessProbe?: { httpGet: { path: string; port: string } }
}
interface Pod {
  readonly securityContext: object
  readonly containers: Container[]
  readonly volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[]
}
interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { name: string; namespace?: string }
  readonly data?: Variables
  readonly spec?: {
    accessModes?: string[]
    schedule?: string
    timeZone?: string
    template?: { spec: Pod }
    jobTemplate?: { spec: { template: { spec: Pod } } }
  }
}

const claimOf = ({ persistentVolumeClaim: claim }: Pod['volumes'][number]): string[] =>
  claim ? [claim.claimName] : []

describe('Kubernetes', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes/cardroom.yaml'))
  const manifests = documents.map((document) => document.toJS() as Manifest)
  const of = (kind: string) => manifests.find((manifest) => manifest.kind === kind) as Manifest
  const pods = manifests.flatMap(
    ({ spec }) => spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec ?? [],
  )

  it('is YAML without errors, each with its kind, version and name in one namespace', () => {
    expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
    for (const { kind, apiVersion, metadata } of manifests) {
      expect(apiVersion, kind).toMatch(/^([a-z0-9.]+\/)?v1$/)
      expect(kind === 'Namespace' ? metadata.name : metadata.namespace).toBe('cardroom')
    }
  })

  it('starts unchanged, with each secret from a file', () => {
    const variables = of('ConfigMap').data ?? {}
    expect(plainSecrets(variables)).toEqual([])
    expect(startsWith(variables, '/run/secrets/cardroom')).toMatchObject({
      metricsPort: 9100,
      isProduction: true,
      archiveFolder: '/archive',
    })
  })

  it('keeps old rounds on a disk that all pods mount, and the backup copies it', () => {
    const claims = manifests.filter(({ kind }) => kind === 'PersistentVolumeClaim')
    for (const name of pods.flatMap(({ volumes }) => volumes).flatMap(claimOf))
      expect(claims.map(({ metadata }) => metadata.name)).toContain(name)
    const archive = claims.find(({ metadata }) => metadata.name === 'cardroom-archive')
    expect(archive?.spec?.accessModes).toEqual(['ReadWriteMany'])
    for (const { containers, volumes } of pods) {
      expect(volumes.flatMap(claimOf)).toContain('cardroom-archive')
      for (const { volumeMounts } of containers)
        expect(volumeMounts).toContainEqual(
          expect.objectContaining({ name: 'archive', mountPath: '/archive' }),
        )
    }
  })

  it('makes a backup each night at 02:15 UTC, whatever the time zone of the cluster', () => {
    expect(of('CronJob').spec).toMatchObject({ schedule: '15 2 * * *', timeZone: 'Etc/UTC' })
  })

  it('copies each file of old rounds to the backup once, complete', () => {
    const script = of('CronJob').spec?.jobTemplate?.spec.template.spec.containers[0]?.command?.at(-1) ?? ''
    const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')]
    mkdirSync(path.join(from, 'unfinished-1'), { recursive: true })
    const here = script
      .replace(/^node .*$/m, 'true')
      .replaceAll('/archive/*', `${from}/*`)
      .replaceAll('/backups', to)
    const copied = () => {
      execFileSync('sh', ['-ec', here])
      return readdirSync(path.join(to, 'archive')).toSorted()
    }
    expect(copied()).toEqual([])
    writeFileSync(path.join(from, 'rounds-1.jsonl.gz'), 'first')
    expect(copied()).toEqual(['rounds-1.jsonl.gz'])
    writeFileSync(path.join(from, 'rounds-1.jsonl.gz'), 'never written again')
    writeFileSync(path.join(from, 'rounds-2.jsonl.gz'), 'second')
    expect(copied()).toEqual(['rounds-1.jsonl.gz', 'rounds-2.jsonl.gz'])
    expect(readFileSync(path.join(to, 'archive/rounds-1.jsonl.gz'), 'utf8')).toBe('first')
  })

  it('runs no pod as root, with a writable root or with more rights; its mounts exist', () => {
    expect(pods.length).toBe(2)
    for (const { securityContext, containers, volumes } of pods) {
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      for (const container of containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(container.envFrom).toEqual([{ configMapRef: { name: 'cardroom' } }])
        expect(volumes.map(({ name }) => name)).toEqual(container.volumeMounts.map(({ name }) => name))
      }
    }
  })

  it('probes the addresses at which the server answers', () => {
    const [server] = of('Deployment').spec?.template?.spec.containers ?? []
    expect(server?.livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' })
    expect(server?.startupProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' })
    expect(server?.readinessProbe?.httpGet).toEqual({ path: '/trafficz', port: 'http' })
    expect(server?.ports).toContainEqual({ name: 'http', containerPort: 3000 })
  })

  it('gives a pod that migrates an hour, because one that is ended would begin again', () => {
    const [server] = of('Deployment').spec?.template?.spec.containers ?? []
    const { periodSeconds = 0, failureThreshold = 0 } = server?.startupProbe ?? {}
    expect(periodSeconds * failureThreshold).toBe(3600)
  })
})
