import { eventually } from '@cardroom/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ChipTray } from './chip-tray.tsx'
import { finger, middleOf } from '#test/touch.ts'
import { show } from '#test/show.tsx'

const values = [5, 25, 100, 500, 1000]

function Hand({ isDisabled = false }: { readonly isDisabled?: boolean }) {
  const [chip, setChip] = useState(25)
  return (
    <>
      <ChipTray
        label="Chip"
        values={values}
        current={chip}
        body="white"
        nameOf={(value) => value.toLocaleString('en')}
        isDisabled={isDisabled}
        onChoose={setChip}
      />
      <button>Spin</button>
    </>
  )
}

const chip = (name: string) => page.getByRole('radio', { name, exact: true })
const chosen = () =>
  page
    .getByRole('radio', { checked: true })
    .elements()
    .map((each) => each.ariaLabel)

test('the tray is one tab stop: Tab reaches the chosen chip, and then leaves the tray', async () => {
  show(<Hand />)
  await userEvent.tab()
  await expect.element(chip('25')).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Spin' })).toHaveFocus()
})

test('arrows choose the next chip, around both ends, and the focus moves with it', async () => {
  show(<Hand />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await eventually(chosen).toEqual(['1,000'])
  await expect.element(chip('1,000')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await eventually(chosen).toEqual(['5'])
  await userEvent.keyboard('{End}')
  await eventually(chosen).toEqual(['1,000'])
  await userEvent.keyboard('{Home}')
  await eventually(chosen).toEqual(['5'])
  await expect.element(chip('5')).toHaveFocus()
})

test('a tap chooses a chip; each target is 44 pixels', async () => {
  show(<Hand />)
  await expect.element(chip('500')).toBeVisible()
  await finger.tap(middleOf(chip('500').element()))
  await eventually(chosen).toEqual(['500'])
  for (const each of page.getByRole('radio').elements()) {
    const { width, height } = each.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

test('during a round no other chip can be chosen', async () => {
  show(<Hand isDisabled />)
  await expect.element(chip('500')).toBeVisible()
  await finger.tap(middleOf(chip('500').element()))
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await eventually(chosen).toEqual(['25'])
})
