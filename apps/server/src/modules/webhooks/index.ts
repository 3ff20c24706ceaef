export { clubEventsRoutes } from './club-events.routes.ts'
export { createDelivering, webhooksJobs, type Delivering } from './deliver.jobs.ts'
export type { WebhooksContext } from './webhooks.context.ts'
export { webhooksRoutes } from './webhooks.routes.ts'
