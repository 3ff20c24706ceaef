// @module-tag property
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beadPlate,
  bigEyeBoy,
  bigRoad,
  cockroachRoad,
  placeColumns,
  roadRows,
  runsOf,
  smallRoad,
  type RoadColor,
  type RoadResult,
} from './roads.ts'

const winners = { B: 'banker', P: 'player', T: 'tie' } as const
const results = (letters: string): RoadResult[] =>
  [...letters].map((letter) => ({ winner: winners[letter as keyof typeof winners] }))
const road = (letters: string) => bigRoad(results(letters))
const letters = (colors: RoadColor[]) => colors.map((color) => (color === 'red' ? 'R' : 'B')).join('')

describe('the published check of the roads', () => {
  const checked = road('BBPPPBPBBTBBPPBBBBBBBPTPPB')

  test('holds for the big eye boy', () => expect(letters(bigEyeBoy(checked))).toBe('RBBBRBRRBRBRBRRRRBRRB'))
  test('holds for the small road', () => expect(letters(smallRoad(checked))).toBe('BBBRRBBBRRRBRRBRBB'))
  test('holds for the cockroach road', () =>
    expect(letters(cockroachRoad(checked))).toBe('BRRBBBBBRRRRRBRRB'))
})

test('a column of the big road is a run of one winner; ties are marked on its last entry', () => {
  const { columns, leadingTies } = road('TTBBTTPTB')
  expect(leadingTies).toBe(2)
  expect(columns.map((column) => column.map((entry) => [entry.winner, entry.ties]))).toEqual([
    [
      ['banker', 0],
      ['banker', 2],
    ],
    [['player', 1]],
    [['banker', 0]],
  ])
})

test('pairs are stored on the entry of their round', () => {
  const { columns } = bigRoad([
    { winner: 'player', playerPair: true },
    { winner: 'tie', bankerPair: true },
  ])
  expect(columns).toEqual([[{ winner: 'player', ties: 1, playerPair: true, bankerPair: false }]])
})

test('without rounds every road is empty', () => {
  expect(placeColumns(road('').columns)).toEqual([])
  expect([bigEyeBoy, smallRoad, cockroachRoad].flatMap((derive) => derive(road('TTT')))).toEqual([])
})

test('the first entry of a derived road is column k + 1 row 2, else column k + 2 row 1', () => {
  expect(letters(bigEyeBoy(road('BP')))).toBe('')
  expect(letters(bigEyeBoy(road('BPP')))).toBe('B')
  expect(letters(bigEyeBoy(road('BPB')))).toBe('R')
  expect(letters(cockroachRoad(road('BPBP')))).toBe('')
  expect(letters(cockroachRoad(road('BPBPP')))).toBe('B')
  expect(letters(cockroachRoad(road('BPBPB')))).toBe('R')
})

test('row r after a column of n is red if n ≥ r or n < r − 1, and blue if n = r − 1', () => {
  expect(letters(bigEyeBoy(road('BBPPPPP')))).toBe('RBRR')
})

test('the bead plate goes down six rows and then right', () => {
  const cells = beadPlate(results('BPTBPTB')).map(({ column, row }) => [column, row])
  expect(cells).toEqual([...[0, 1, 2, 3, 4, 5].map((row) => [0, row]), [1, 0]])
})

const cellsOf = (text: string) =>
  placeColumns(road(text).columns).map(({ column, row }) => `${column},${row}`)

test('a run longer than six turns right along the bottom', () => {
  expect(cellsOf('BBBBBBBB').slice(5)).toEqual(['0,5', '1,5', '2,5'])
})

test('a run stopped by another’s tail turns right above it and goes on right', () => {
  expect(cellsOf('BBBBBBBBPPPPPPP').slice(8)).toEqual(['1,0', '1,1', '1,2', '1,3', '1,4', '2,4', '3,4'])
})

test('runs split a sequence into columns of equal neighbours', () => {
  expect(runsOf(['red', 'red', 'blue', 'red'])).toEqual([['red', 'red'], ['blue'], ['red']])
})

test('for any shoe no two entries share a cell, none leaves the display and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('B', 'P', 'T'), { maxLength: 120 }), (shoe) => {
      const text = shoe.join('')
      const cells = cellsOf(text)
      expect(new Set(cells).size).toBe(cells.length)
      expect(cells.every((cell) => Number(cell.split(',')[1]) < roadRows)).toBe(true)
      const { columns, leadingTies } = road(text)
      const ties = columns.flat().reduce((total, entry) => total + entry.ties, leadingTies)
      expect(columns.flat().length + ties).toBe(shoe.length)
    }),
  )
})
