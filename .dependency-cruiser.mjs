import { rule, notInTests } from './tools/architecture/rule.mjs'
import { serverRules } from './tools/architecture/server.mjs'
import { webRules } from './tools/architecture/web.mjs'

export default {
  forbidden: [
    rule('no-cycles', 'A cycle cannot be read or changed in parts', {}, { circular: true }),
    rule(
      'no-orphans',
      'Nobody imports this file',
      // decode-picture.ts is a process of its own, started by its path; first-pictures.tsx is run by the build.
      {
        orphan: true,
        pathNot: `${notInTests}|[.]config[.]|[.]d[.]ts$|^[^/]+$|/decode-picture[.]ts$`,
      },
      {},
    ),
    rule(
      'packages-are-pure',
      'Rules, money and proofs run in the browser and the server: no Node, no apps',
      { path: '^packages/(money|games|contract|proofs|rules)/' },
      { dependencyTypes: ['core'] },
    ),
    rule('packages-know-no-app', 'Packages are below the apps', { path: '^packages/' }, { path: '^apps/' }),
    rule(
      'money-games-proofs-and-rules-stand-alone',
      'They know nothing of the wire',
      { path: '^packages/(money|games|proofs|rules)/' },
      { path: '^packages/contract/' },
    ),
    rule(
      'rules-know-only-money',
      'What holds for every game knows none of them',
      { path: '^packages/rules/' },
      { path: '^packages/(?!money/|rules/)|node_modules' },
    ),
    rule(
      'apps-meet-in-contract',
      'Web and server share only packages',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule('no-test-in-product', 'Product code must not import tests', {}, { path: notInTests }),
    ...serverRules,
    ...webRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/|^apps/web/public/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx'],
    },
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
