// Writes each app's src/graphql-env.d.ts, the types that gql.tada checks documents against, from the API's schema.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'

const apps = resolve(import.meta.dirname, '../apps')

const schema = buildSchema(readFileSync(`${apps}/api/schema.graphql`, 'utf8'))
const introspection = minifyIntrospection(introspectionFromSchema(schema, { descriptions: false }))
const types = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true })
for (const app of ['admin', 'web']) writeFileSync(`${apps}/${app}/src/graphql-env.d.ts`, types)
