export * from './endpoint.ts'
export * from './errors.ts'
export * from './prepare-request.ts'
export * from './values.ts'
