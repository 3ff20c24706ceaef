export { AdminScreen } from '#features/admin/admin.screen.tsx'
