import { floors } from './architecture.mjs'
const modules = '^apps/server/src/modules/'
const features = '^apps/web/src/features/'
const test = '[.](test|stories|fixtures)[.]tsx?$|/test/'
const rule = (name, comment, from, to) => ({
  name,
  severity: 'error',
  comment,
  from: { pathNot: test, ...from },
  to,
})
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
export default {
  forbidden: [
    rule('no-cycles', 'A cycle cannot be read or changed in parts', {}, { circular: true }),
    rule(
      'no-orphans',
      'Nobody imports this file',
      // decode-picture.ts is a process of its own, started by its path; first-pictures.tsx is run by the build.
      { orphan: true, pathNot: `${test}|[.]config[.]|[.]d[.]ts$|^[^/]+$|/decode-picture[.]ts$` },
      {},
    ),
    rule(
      'packages-are-pure',
      'Rules and money run in the browser and the server: no Node, no apps',
      { path: '^packages/(money|games|contract)/' },
      { dependencyTypes: ['core'] },
    ),
    rule('packages-know-no-app', 'Packages are below the apps', { path: '^packages/' }, { path: '^apps/' }),
    rule(
      'money-and-games-stand-alone',
      'They know nothing of the wire',
      { path: '^packages/(money|games)/' },
      { path: '^packages/contract/' },
    ),
    rule(
      'apps-meet-in-contract',
      'Web and server share only packages',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
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
      'module-on-a-floor',
      'Add the module to architecture.mjs',
      {},
      { path: modules, pathNot: `${modules}(${floors.flat().join('|')})/` },
    ),
    ...floorRules,
    rule(
      'http-only-in-routes',
      'Operations know no transport',
      { path: modules, pathNot: `[.](routes|socket)[.]ts$|${test}` },
      { path: 'platform/(http|realtime)/|node_modules/(fastify|socket[.]io)' },
    ),
    rule(
      'transaction-at-the-edge',
      'Routes, sockets and jobs open transactions; operations receive Tx',
      { path: modules, pathNot: `[.](routes|socket|jobs)[.]ts$|${test}` },
      { path: 'platform/db/in-transaction[.]ts$' },
    ),
    rule(
      'sql-in-stores',
      'SQL lives in *.store.ts (writes) and *.view.ts (reads)',
      { path: modules, pathNot: `[.](store|view)[.]ts$|${test}` },
      { path: 'platform/db/sql[.]ts$' },
    ),
    rule(
      'policy-is-pure',
      'Policies decide from their arguments',
      { path: `${modules}.*[.](policy|present)[.]ts$` },
      { path: 'platform/|[.](store|view)[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'feature-front-door',
      'Another feature is used through its index.ts',
      { path: `${features}([^/]+)/` },
      { path: `${features}([^/]+)/(?!index[.]ts$)`, pathNot: `${features}$1/` },
    ),
    rule(
      'web-goes-down',
      'app > features > lib > ui',
      { path: '^apps/web/src/features/' },
      // The addresses of all screens: what links are made from, wherever they stand.
      { path: '^apps/web/src/app/', pathNot: '^apps/web/src/lib/paths[.]ts$' },
    ),
    rule(
      'lib-knows-no-feature',
      'lib is below features',
      { path: '^apps/web/src/lib/' },
      { path: '^apps/web/src/(app|features)/' },
    ),
    rule(
      'ui-knows-no-business',
      'The kit could be used by another product',
      { path: '^apps/web/src/ui/' },
      { path: '^apps/web/src/(app|features|lib)/|^packages/contract/' },
    ),
    rule(
      'views-are-pure',
      'A view shows its props: no data fetching',
      { path: '[.]view[.]tsx$' },
      { path: '[.]api[.]ts$|src/lib/(api|socket|query)' },
    ),
    rule('no-test-in-product', 'Product code must not import tests', {}, { path: test }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^apps/web/public/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx'],
    },
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
