import type { RouletteVariant } from '@cardroom/games'
import type { BoardShape } from './board-shape.ts'

/** Draws the lines of the layout, with its rounded outer corners. */
export const boardLines = (shape: BoardShape, variant: RouletteVariant): string =>
  shape.orientation === 'portrait' ? standing(variant) : lying(shape, variant)

const steps = (count: number, by = 1): number[] => Array.from({ length: count }, (_, index) => index * by)

function standing(variant: RouletteVariant): string {
  const [left, top, width, height] = [84, 30, 94, 31.5]
  const [right, bottom, dozens] = [365, 437, 44]
  const row = (index: number) => top + index * height
  return [
    `M${left} ${top}V12Q${left} 1 ${left + 11} 1H${right - 11}Q${right} 1 ${right} 12V${top}`,
    variant === 'american' ? `M${left + 1.5 * width} 1V${top}` : '',
    ...steps(13).map((index) => `M${left} ${row(index)}H${right}`),
    ...steps(3).map((index) => `M${left + index * width} ${top}V${bottom}`),
    `M${right} ${top}V${bottom - 11}Q${right} ${bottom} ${right - 11} ${bottom}H${left}`,
    `M${dozens} ${top}V${row(12)}M1 ${top + 12}V${row(12) - 12}`,
    ...steps(4, 4).map((index) => `M${dozens} ${row(index)}H${left}`),
    ...steps(5, 2).map((index) => `M1 ${row(index + 2)}H${dozens}`),
    `M${dozens} ${top}H13Q1 ${top} 1 ${top + 12}M${dozens} ${row(12)}H13Q1 ${row(12)} 1 ${row(12) - 12}`,
  ].join('')
}

function lying(shape: BoardShape, variant: RouletteVariant): string {
  const { x: zero, y: low } = shape.at(0, 0)
  const [right, bottom] = [shape.width - 1, shape.height - 1]
  const column = (index: number) => shape.at(0, index).x
  const { y: evens } = shape.at(-shape.dozen, 0)
  return [
    `M${zero} 1H13Q1 1 1 13V${low - 12}Q1 ${low} 13 ${low}H${zero}`,
    variant === 'american' ? `M1 ${low / 2}H${zero}` : '',
    `M${zero} 1H${right - 12}M${zero} ${low}H${right - 12}`,
    ...[1, 2].map((index) => `M${zero} ${(index * low) / 3}H${right}`),
    ...steps(13).map((index) => `M${column(index)} 1V${low}`),
    `M${right - 12} 1Q${right} 1 ${right} 13V${low - 12}Q${right} ${low} ${right - 12} ${low}`,
    ...steps(4, 4).map((index) => `M${column(index)} ${low}V${evens}`),
    `M${zero} ${evens}H${column(12)}`,
    ...steps(5, 2).map((index) => `M${column(index + 2)} ${evens}V${bottom}`),
    `M${zero} ${evens}V${bottom - 11}Q${zero} ${bottom} ${zero + 12} ${bottom}H${column(12) - 12}`,
    `Q${column(12)} ${bottom} ${column(12)} ${bottom - 11}V${evens}`,
  ].join('')
}
