import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { root } from './sources.ts'

/** Heavy packages that no start needs: the first request or job that uses one loads it. */
const lazyPackages = [
  '@aws-sdk/client-cognito-identity-provider',
  '@aws-sdk/client-quicksight',
  '@aws-sdk/client-s3',
  '@aws-sdk/client-sns',
  '@aws-sdk/lib-storage',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'ajv',
  'csv-parse',
  'csv-stringify',
  'file-type',
  'graphql-jit',
  'mjml',
  'nodemailer',
  'openid-client',
  'pg-copy-streams',
  'pdfkit',
  'postal-mime',
  'prom-client',
  'rate-limiter-flexible',
  'sanitize-html',
  'sharp',
  'web-push',
  'yauzl',
  'stripe',
  'yazl',
]

/** Packages that a start went without, so that none comes back by another package. */
const absentPackages = ['zod', 'undici', '@opentelemetry/api']

/** Files of our own that are loaded when they are needed, and bring others with them. */
const lazyFiles = ['apps/api/src/seed/seed.ts', 'apps/api/src/identity/passwords/common-passwords.ts']

/** Prints the path of each file that the process loaded, at its end. */
const watchLoads = `
  import { registerHooks } from 'node:module'
  import { fileURLToPath } from 'node:url'
  const files = []
  registerHooks({
    load: (url, context, next) => {
      if (url.startsWith('file:')) files.push(fileURLToPath(url))
      return next(url, context)
    },
  })
  process.on('exit', () => console.log(JSON.stringify(files)))
`

/** The server's own program, which loads all that it imports and then refuses a wrong setting. */
async function filesOfAStart(): Promise<string[]> {
  const program = join(root, 'apps/api/start.js')
  const hook = `data:text/javascript,${encodeURIComponent(watchLoads)}`
  const child = spawn(process.execPath, ['--import', hook, program], {
    env: { ...process.env, PORT: 'none' },
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(err.trim()).toBe("PORT must be a port number, not 'none'.")
  return JSON.parse(out)
}

test('a start loads none of the heavy modules that only some requests and jobs need', async () => {
  const files = await filesOfAStart()
  expect(files).toContain(join(root, 'apps/api/src/app.ts'))
  const folders = [...lazyPackages, ...absentPackages].map((name) => join('/node_modules', name, '/'))
  const own = lazyFiles.map((file) => join(root, file))
  const isHeavy = (file: string) => own.includes(file) || folders.some((folder) => file.includes(folder))
  expect(files.filter(isHeavy)).toEqual([])
})

describe('a package that is loaded when it is first needed', () => {
  test.each(lazyPackages)('%s is there', async (name) => {
    expect(Object.keys(await import(name))).not.toEqual([])
  })
})
