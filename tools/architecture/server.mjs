import { floors } from '../../architecture.mjs'
import { exceptions, kinds, libraries } from './server-files.mjs'
import { notInTests, rule } from './rule.mjs'

const modules = '^apps/server/src/modules/'
const roles = Object.keys(kinds).filter((kind) => kind !== 'operation')
const roleOfFile = `[.](${roles.join('|')})[.]ts$`
const escaped = (name) => name.replaceAll('.', '[.]')
const atRunTime = { dependencyTypesNot: ['type-only'] }

const filesOf = (kind) =>
  kind === 'operation'
    ? { path: modules, pathNot: [notInTests, roleOfFile, '/index[.]ts$'] }
    : { path: `${modules}.*[.]${kind}[.]ts$` }

/** Libraries and Node's own modules have their own rule below. */
const outside = '(^|/)node_modules/|^(node:)?[a-z_/]+$'

const exceptionsPath = Object.keys(exceptions).map((file) => `${modules}${escaped(file)}$`)
const mayUseOf = (kind) =>
  rule(
    `${kind}-uses-only`,
    `Not on the list of what such a file may use: tools/architecture/server-files.mjs (${kind})`,
    addNot(filesOf(kind), exceptionsPath),
    { ...atRunTime, pathNot: [...kinds[kind], outside] },
  )

const addNot = (from, paths) => ({ ...from, pathNot: [...(from.pathNot ?? [notInTests]), ...paths] })

const kindOf = (file) => roles.find((role) => file.endsWith(`.${role}.ts`)) ?? 'operation'

const exceptionRules = Object.entries(exceptions).map(([file, more]) =>
  rule(
    `only-its-exception-${file.replaceAll('/', '-')}`,
    'This file may use more than its kind, but not this: tools/architecture/server-files.mjs',
    { path: `${modules}${escaped(file)}$` },
    { ...atRunTime, pathNot: [...kinds[kindOf(file)], ...more, outside] },
  ),
)

const libraryFiles = Object.keys(libraries).map((file) => `${modules}${escaped(file)}$`)
const core = (name) => `^(node:)?${name}$`
const library = (name) => `(^|/)node_modules/(@types/)?${escaped(name)}/`

const libraryRules = [
  rule(
    'libraries-have-their-file',
    'A library stands behind one file of its own: tools/architecture/server-files.mjs (libraries)',
    { path: modules, pathNot: [notInTests, ...libraryFiles] },
    { ...atRunTime, path: outside },
  ),
  ...Object.entries(libraries).map(([file, names]) =>
    rule(
      `its-library-alone-${file.replaceAll('/', '-')}`,
      'Another library than the one this file stands for',
      { path: `${modules}${escaped(file)}$` },
      { ...atRunTime, path: outside, pathNot: names.flatMap((name) => [core(name), library(name)]) },
    ),
  ),
]

const floorRules = floors.flatMap((floor, level) =>
  floor.map((module) =>
    rule(
      `floor-${level}-${module}`,
      `${module} may use only modules on a lower floor (architecture.mjs)`,
      { path: `${modules}${module}/` },
      { path: modules, pathNot: `${modules}(${[module, ...floors.slice(0, level).flat()].join('|')})/` },
    ),
  ),
)

export const serverRules = [
  ...floorRules,
  ...Object.keys(kinds).map(mayUseOf),
  ...exceptionRules,
  ...libraryRules,
  rule(
    'platform-knows-no-module',
    'Platform is technical',
    { path: '^apps/server/src/platform/' },
    { path: modules },
  ),
  rule(
    'module-front-door',
    'Another module is used through its index.ts',
    { path: `${modules}([^/]+)/` },
    { path: `${modules}([^/]+)/(?!index[.]ts$)`, pathNot: `${modules}$1/` },
  ),
  rule(
    'front-door-shows-its-own',
    'index.ts names what others of this module may use; it does nothing itself',
    { path: `${modules}([^/]+)/index[.]ts$` },
    { pathNot: `${modules}$1/` },
  ),
  rule(
    'module-on-a-floor',
    'Add the module to architecture.mjs',
    {},
    { path: modules, pathNot: `${modules}(${floors.flat().join('|')})/` },
  ),
  rule(
    'transports-at-the-edge',
    'Operations know no transport, not even its types',
    { path: modules, pathNot: [notInTests, '[.](routes|socket)[.]ts$'] },
    { path: 'platform/(http|realtime)/|node_modules/(fastify|socket[.]io)/' },
  ),
  rule(
    'kysely-behind-sql',
    'SQL is written with platform/db/sql.ts, which knows what rows look like',
    { path: '^apps/server/src/', pathNot: [notInTests, '^apps/server/src/platform/db/'] },
    { path: '(^|/)node_modules/(kysely|pg)/', ...atRunTime },
  ),
  rule(
    'decisions-read-nothing',
    'Policies and presenters decide and show from their arguments',
    { path: `${modules}.*[.](policy|present)[.]ts$` },
    { path: '[.](store|view|routes|socket|jobs)[.]ts$', ...atRunTime },
  ),
]
