export { field, type Column } from './columns.ts'
export type { ClubOfFile } from './exports.ports.ts'
export { requestedFile, sendFile } from './send-file.routes.ts'
export type { ListFile } from './sheet-of.ts'
