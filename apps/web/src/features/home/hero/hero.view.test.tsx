import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HeroView } from './hero.view.tsx'
import { show } from '#test/show.tsx'

const root = document.documentElement
afterEach(() => {
  root.style.fontSize = ''
})

test.each([
  { width: 320, text: '100%' },
  { width: 320, text: '200%' },
  { width: 390, text: '200%' },
])(
  'at $width pixels and $text text the title stands below the cards and the wheel',
  async ({ width, text }) => {
    await page.viewport(width, 844)
    root.style.fontSize = text
    show(<HeroView stakes={undefined} isClubPaused={false} />)
    const heading = page.getByRole('heading', { level: 2 })
    await expect.element(heading).toBeVisible()
    const title = heading.element().getBoundingClientRect()
    const [wheel, cards] = document.querySelector('section')?.children ?? []
    const art = [wheel, ...(cards?.children ?? [])].filter((piece) => piece !== undefined)
    expect(art).toHaveLength(3)
    for (const piece of art) expect(piece.getBoundingClientRect().bottom).toBeLessThanOrEqual(title.top + 1)
  },
)
