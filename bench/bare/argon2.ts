// What sign-ins could cost at best: node:http and one Argon2id verification for each request, of the figures that Hearth
// uses (docs/security.md R01), as many at once as Hearth does.
import { createServer } from 'node:http'
import { createTurns } from '@hearth/api/src/identity/sign-in/turns.ts'
import { hash, verify } from '@node-rs/argon2'

const password = 'Ember-lamp-42!'
const kept = await hash(password, { memoryCost: 47_104, timeCost: 1, parallelism: 1 })
const turns = createTurns(Number(process.env.AT_ONCE))

createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  if (request.url === '/') return response.end('{}')
  response.end(JSON.stringify({ isRight: await turns(() => verify(kept, password)) }))
}).listen(Number(process.env.PORT), '127.0.0.1')
