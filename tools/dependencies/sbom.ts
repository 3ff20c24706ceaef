/** The entry of one package in package-lock.json (version 3). */
interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly devOptional?: boolean
}

export interface Lockfile {
  readonly name: string
  readonly version: string
  readonly packages: Readonly<Record<string, LockedPackage>>
}

interface Component {
  readonly type: 'library'
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly licenses?: readonly { readonly expression: string }[]
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
}

/**
 * Returns the bill of materials in CycloneDX 1.6: every package that runs with the server or is built into the web
 * app, as the lockfile pins it. This is our own code because `npm sbom` refuses a tree without an optional peer.
 */
export function billOfMaterials(lockfile: Lockfile) {
  const components = Object.entries(lockfile.packages)
    .filter(
      ([place, each]) => place.includes('node_modules/') && !each.link && !each.dev && !each.devOptional,
    )
    .map(([place, each]) => componentOf(place.slice(place.lastIndexOf('node_modules/') + 13), each))
  const byRef = new Map(components.map((component) => [component['bom-ref'], component]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': lockfile.name,
        name: lockfile.name,
        version: lockfile.version,
      },
    },
    components: [...byRef.values()].sort((a, b) => a['bom-ref'].localeCompare(b['bom-ref'])),
  }
}

function componentOf(name: string, { version = '0', license, integrity }: LockedPackage): Component {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const hash = /^sha512-(.+)$/.exec(integrity ?? '')?.[1]
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    ...(hash !== undefined && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
  }
}
