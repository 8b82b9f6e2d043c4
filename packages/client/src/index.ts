// How a browser talks to the API: one client for the back-office and the public pages.
export * from './ApiError.ts'
export * from './clientConfig.ts'
export * from './connection.ts'
export type { introspection } from './graphql-env.d.ts'
export * from './graphqlClient.ts'
export * from './requestId.ts'
export * from './staffSession.ts'
export * from './upload.ts'
