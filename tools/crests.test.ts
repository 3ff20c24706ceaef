import { presetPictures } from '@cardroom/rules'
import { expect, test } from 'vitest'
import { crestBone, crestDoor, crestLine, crestOf } from '../apps/server/src/modules/users/crest-drawings.ts'
import { read } from './tidy/source-files.ts'

// The server draws the crest for a link's picture as the app draws it. This compares their shapes and order.

const app = read('apps/web/src/ui/crest/crest.tsx')
const spade = read('apps/web/src/ui/suit/suit.tsx')

test('the outline, its line and its colour are those of the app', () => {
  for (const drawn of [crestDoor, crestLine]) expect(app).toContain(`d="${drawn}"`)
  expect(app).toContain(`const bone = '${crestBone}'`)
})

test('emblems and cloths are those of the app, in its order', () => {
  const all = Array.from({ length: presetPictures.ofClub }, (_, preset) => crestOf(preset))
  const cloths = [...new Set(all.map(({ cloth }) => cloth))]
  expect(app).toContain(`const cloths = [${cloths.map((cloth) => `'${cloth}'`).join(', ')}]`)
  const emblems = [...new Set(all.map(({ emblem }) => emblem.path))]
  expect(spade).toContain(emblems[0])
  const drawnInApp = [...app.slice(app.indexOf('const emblems')).matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)
  expect(emblems.slice(1)).toEqual(drawnInApp)
})
