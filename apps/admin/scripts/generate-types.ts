// Writes src/graphql-env.d.ts, the types that gql.tada checks documents against, from the API's printed schema.
// Usage: node scripts/generate-types.ts [PATH/TO/schema.graphql]
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'

const schemaFile = resolve(process.argv[2] ?? `${import.meta.dirname}/../../api/schema.graphql`)
const typesFile = resolve(import.meta.dirname, '../src/graphql-env.d.ts')

const schema = buildSchema(readFileSync(schemaFile, 'utf8'))
const introspection = minifyIntrospection(introspectionFromSchema(schema, { descriptions: false }))
writeFileSync(
  typesFile,
  outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true }),
)
