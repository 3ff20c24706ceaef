export { BaccaratTable } from './table/baccarat-table.tsx'
