import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, runCommand } from '../test/hearth-child.ts'
import { type Receiver, startReceiver } from '../test/smtp-receiver.ts'
import { temporaryFolder } from '../test/temporary-database.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

async function check(settings: Record<string, string>) {
  const { code, out, err } = await runCommand(['check:services'], {
    DATA_DIR: await temporaryFolder(),
    ...settings,
  })
  expect(err).toBe('')
  return { code, out }
}
const smtp = (port: number | string, rest = '') => ({
  MAIL_PROVIDER: 'smtp',
  MAIL_FROM: 'hello@community.example',
  SMTP_URL: `smtp://${rest}127.0.0.1:${port}`,
})

test('every service is reached in a sentence, and no email is sent', async () => {
  const { code, out } = await check(smtp(receiver.port))
  expect(out).toContain(`ok    mail          The mail server 127.0.0.1:${receiver.port} answers.\n`)
  expect(out).toContain('ok    storage       A file was written, read and removed.\n')
  expect(out).toContain(
    'ok    payments      The built-in test provider takes test cards alone; no money moves.\n',
  )
  expect(out).toMatch(/Nothing is wrong\.\n$/)
  expect(receiver.received).toEqual([])
  expect(code).toBe(0)
})

test('a mail server that is not there, or refuses the password, is said in a sentence without the password', async () => {
  const port = await freePort()
  const gone = await check(smtp(port))
  expect(gone.out).toContain(
    `wrong mail          The mail server cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}\n`,
  )
  expect(gone.code).toBe(1)
  const refused = await check(smtp(receiver.port, 'ada:hidden-word@'))
  expect(refused.out).toMatch(/wrong mail {10}The mail server /)
  expect(refused.out).not.toContain('hidden-word')
})
