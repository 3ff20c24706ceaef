import { featureFloors } from '../../architecture.mjs'
import { notInTests, rule } from './rule.mjs'

const web = '^apps/web/src/'
const features = `${web}features/`
const atRunTime = { dependencyTypesNot: ['type-only'] }
const library = (...names) => names.map((name) => `(^|/)node_modules/(@types/)?${name}/`)

/** Lists what a view may use at run time. It shows its props with texts and the kit, and fetches nothing. */
const viewUses = [
  '^packages/',
  '[.]css$',
  `${web}ui/`,
  `${web}lib/(api/connection|back/back-link|chip-amount|clock|desk/days-filter|desk/figure-column|desk/in-order|film/film|format|i18n|id-in|iso-week|paths|times|words/[^/]+)[.]tsx?$`,
  `${features}[^/]+/index[.]ts$`,
  // It may use everything of its own feature except what talks to the server. The rule below allows only the front
  // door of another feature.
  `${web}(features|app)/(?!.*[.](api|realtime|screen)[.]tsx?$)`,
  ...library(
    'react',
    'react-i18next',
    'react-router',
    'react-hook-form',
    '@hookform/resolvers',
    'zod',
    'react-easy-crop',
  ),
]

/** The libraries of the kit: each is hidden behind one component. */
const kitLibraries = library(
  'react',
  'radix-ui',
  'lucide-react',
  'react-day-picker',
  'react-toastify',
  '@tanstack/react-virtual',
  'uqr',
)

const floorRules = featureFloors.flatMap((floor, level) =>
  floor.map((feature) =>
    rule(
      `feature-floor-${level}-${feature}`,
      `${feature} may use only features on a lower floor (architecture.mjs)`,
      { path: `${features}${feature}/` },
      {
        path: features,
        pathNot: `${features}(${[feature, ...featureFloors.slice(0, level).flat()].join('|')})/`,
      },
    ),
  ),
)

export const webRules = [
  ...floorRules,
  rule(
    'nothing-imports-app',
    'app > features > lib > ui: app is the top',
    { path: web, pathNot: [notInTests, `${web}app/`] },
    { path: `${web}app/` },
  ),
  rule(
    'feature-front-door',
    'Another feature is used through its index.ts',
    { path: `${web}(features/([^/]+)|app)/` },
    // Routes load screens separately, and fetch-….ts loads the data of a screen ahead. first-views.tsx is rendered at
    // build time, before any of these is loaded.
    {
      path: `${features}([^/]+)/(?!index[.]ts$)`,
      pathNot: [`${features}$2/`, '[.]screen[.]tsx$', '/first-views[.]tsx$', '/fetch-[^/]+[.]ts$'],
    },
  ),
  rule(
    'feature-on-a-floor',
    'Add the feature to architecture.mjs',
    {},
    { path: features, pathNot: `${features}(${featureFloors.flat().join('|')})/` },
  ),
  rule(
    'lib-knows-no-feature',
    'lib is below features',
    { path: `${web}lib/` },
    { path: `${web}(app|features)/` },
  ),
  rule(
    'ui-uses-only',
    'The kit could be used by another product: only its own files and the libraries it stands for (tools/architecture/web.mjs)',
    { path: `${web}ui/` },
    { ...atRunTime, pathNot: [`${web}ui/`, '^packages/games/', '[.]css$', ...kitLibraries] },
  ),
  rule(
    'ui-knows-no-business',
    'Not even types of the wire',
    { path: `${web}ui/` },
    { path: `${web}(app|features|lib)/|^packages/(contract|rules)/` },
  ),
  rule(
    'view-uses-only',
    'A view shows its props; what fetches is its container (tools/architecture/web.mjs)',
    { path: '[.]view[.]tsx$' },
    { ...atRunTime, pathNot: viewUses },
  ),
  rule(
    'socket-in-realtime',
    'What events do to what is shown stands in *.realtime.ts',
    { path: features, pathNot: [notInTests, '[.]realtime[.]ts$'] },
    { path: `${web}lib/socket/socket[.]ts$` },
  ),
  rule(
    'calls-behind-lib',
    'The server is asked through lib/api; sockets through lib/socket',
    { path: web, pathNot: [notInTests, `${web}lib/`] },
    { path: '(^|/)node_modules/socket[.]io-client/', ...atRunTime },
  ),
]
