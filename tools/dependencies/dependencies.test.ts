import { describe, expect, it } from 'vitest'
import { verdictOn } from './advisories.ts'
import { billOfMaterials, type Lockfile } from './sbom.ts'
import { read } from '../tidy/source-files.ts'

const lockfile = JSON.parse(read('package-lock.json')) as Lockfile
const { components } = billOfMaterials(lockfile)
const names = new Set(components.map(({ name }) => name))

describe('the bill of materials', () => {
  it('contains every dependency of the server and the web app', () => {
    const manifests = ['apps/server', 'apps/web', 'packages/contract', 'packages/games', 'packages/proofs']
    const needed = manifests.flatMap((folder) =>
      Object.keys(
        (JSON.parse(read(`${folder}/package.json`)) as { dependencies?: Record<string, string> })
          .dependencies ?? {},
      ),
    )
    expect(needed.filter((name) => !name.startsWith('@cardroom/') && !names.has(name))).toEqual([])
  })

  it('contains no build or test packages, and none of our own', () => {
    expect(['vitest', 'oxlint', 'typescript', '@cardroom/server'].filter((name) => names.has(name))).toEqual(
      [],
    )
  })

  it('names each package as the registry does', () => {
    expect(components.find(({ name }) => name === '@node-rs/argon2')?.purl).toMatch(
      /^pkg:npm\/%40node-rs\/argon2@\d/,
    )
    expect(new Set(components.map((each) => each['bom-ref'])).size).toBe(components.length)
  })
})

describe('among known advisories,', () => {
  const found = (severity: string) =>
    JSON.stringify({
      vulnerabilities: { left: { severity, range: '<1.2.3', via: [{ title: 'Leaks' }, 'right'] } },
    })

  it.each(['high', 'critical'])('one that is %s is grave', (severity) => {
    expect(verdictOn(found(severity))).toEqual({
      kind: 'answered',
      grave: [`left <1.2.3: ${severity} (Leaks)`],
      lighter: [],
    })
  })

  it('a moderate one is reported', () => {
    expect(verdictOn(found('moderate'))).toMatchObject({
      grave: [],
      lighter: ['left <1.2.3: moderate (Leaks)'],
    })
  })

  it('no advisory gives a clean result', () => {
    expect(verdictOn('{"vulnerabilities":{}}')).toEqual({ kind: 'answered', grave: [], lighter: [] })
  })

  it.each(['', 'Bad gateway', '{"message":"405 Method Not Allowed","statusCode":405}'])(
    'a registry that does not know (%j) is no clean bill',
    (answer) => expect(verdictOn(answer)).toEqual({ kind: 'no answer' }),
  )
})
