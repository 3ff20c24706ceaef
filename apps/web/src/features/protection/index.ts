/** Exports the parts of a person's own limits that other features use. */
export { protectionQuery } from './protection.api.ts'
export { ProtectionStop } from './stop/protection-stop.tsx'
