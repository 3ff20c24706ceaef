export { RouletteTable } from './table/roulette-table.tsx'
