import { describe, expect, it } from 'vitest'
import { exists, files, read } from './source-files.ts'

// Everything that opens over a page is a layer, which Back closes: `useLayer` of ui/layer. A screen needs none of
// this: it uses `Sheet`, `ConfirmSheet`, `Menu`, `DateRangePicker` or `DataPanel` of the kit.

const components = files.filter(
  (file) => /^apps\/web\/src\/.*\.tsx$/.test(file) && !/\.(test|stories|fixtures)\.tsx$/.test(file),
)

/** The ways to place an element over others. */
const opening = [
  /\b(?:Alert)?Dialog\b[^;]*from 'radix-ui'/,
  /\b(?:DropdownMenu|ContextMenu|Menubar|NavigationMenu|Popover|HoverCard|Select)\b[^;]*from 'radix-ui'/,
  /\brole="(?:dialog|alertdialog|menu)"/,
  /<dialog\b/,
  /\bshowModal\(/,
  /\bpopover(?:Target)?=/,
  /\bcreatePortal\(/,
]
const opens = (text: string): boolean => opening.some((way) => way.test(text))
const isLayer = (text: string): boolean => /\buseLayer\(/.test(text)

/** Nobody opens these: a frame, a bar, an element under a finger. */
const notOpened = [
  'apps/web/src/app/first-paint/first-rooms',
  'apps/web/src/app/shell/loading-bar',
  'apps/web/src/app/shell/navigation/bottom-tabs',
  'apps/web/src/app/shell/shell',
  'apps/web/src/app/start-up/busy-bar',
  'apps/web/src/features/roulette/board/loupe',
  'apps/web/src/features/tables/betting-dock/betting-dock',
  'apps/web/src/ui/table-frame/felt-table',
  'apps/web/src/ui/toast/toast',
]

describe('what opens over a page', () => {
  it('is a layer: it calls useLayer, so that Back closes it', () => {
    const open = components.filter((file) => opens(read(file)))
    expect(open).toContain('apps/web/src/ui/sheet/sheet.tsx')
    expect(open).toContain('apps/web/src/ui/menu/menu.tsx')
    const held = open.filter((file) => !isLayer(read(file)))
    expect(held).toEqual(notOpened.map((place) => `${place}.tsx`).filter((file) => open.includes(file)))
  })

  it('is a layer too if only its styles place it over the page', () => {
    const fixed = files
      .filter((file) => /^apps\/web\/src\/.*\.module\.css$/.test(file) && /position: fixed/.test(read(file)))
      .map((file) => file.replace(/\.module\.css$/, ''))
    const open = fixed.filter((place) => !exists(`${place}.tsx`) || !isLayer(read(`${place}.tsx`)))
    expect(open.toSorted()).toEqual(notOpened)
  })

  it.each([
    "import { Dialog } from 'radix-ui'",
    "import { Popover, Slot } from 'radix-ui'",
    '<div role="dialog" aria-modal="true" />',
    '<dialog ref={picture} />',
    'picture.current?.showModal()',
    '<div popover="auto" />',
    'return createPortal(picture, document.body)',
  ])('%s is found', (planted) => {
    expect(opens(planted)).toBe(true)
  })
})
