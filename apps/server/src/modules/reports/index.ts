export { badgesRoutes } from './badges.routes.ts'
export { booksRoutes } from './books.routes.ts'
export { measureBooks, reportsJobs } from './reports.jobs.ts'
export { reportsRoutes } from './reports.routes.ts'
