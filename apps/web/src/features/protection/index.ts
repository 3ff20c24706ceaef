/** What other features use of a person's own limits. */
export { protectionQuery } from './protection.api.ts'
export { ProtectionStop } from './stop/protection-stop.tsx'
