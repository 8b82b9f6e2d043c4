// Writes packages/client/src/graphql-env.d.ts, the types that gql.tada checks both apps' documents against, from the
// API's schema.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'

const root = resolve(import.meta.dirname, '..')

const schema = buildSchema(readFileSync(`${root}/apps/api/schema.graphql`, 'utf8'))
const introspection = minifyIntrospection(introspectionFromSchema(schema, { descriptions: false }))
const types = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true })
writeFileSync(`${root}/packages/client/src/graphql-env.d.ts`, types)
