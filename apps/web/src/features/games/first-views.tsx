export { TableSkeleton } from './table/table-skeleton.tsx'
