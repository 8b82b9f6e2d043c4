import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createCertificate } from '../certificate.ts'

// A browser that has subscribed, and the service of its maker (RFC 8030). The path says what the service answers.

const host = 'push.example'

export type Delivered = { path: string; headers: IncomingHttpHeaders; payload: unknown }

export async function startPushService() {
  const { key, cert } = createCertificate(host)
  const delivered: Delivered[] = []
  const browser = createBrowser()
  const server = createServer({ key, cert }, async (request, response) => {
    const path = String(request.url)
    const payload = JSON.parse(browser.decrypt(await buffer(request)))
    delivered.push({ path, headers: request.headers, payload })
    const tried = delivered.filter((each) => each.path === path).length
    response.writeHead(path === '/once/503' && tried > 1 ? 201 : Number(path.split('/').at(-1))).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `https://${host}:${(server.address() as AddressInfo).port}`
  return {
    delivered,
    origin,
    /** What the page of the browser registers; the service answers with the status at the end of the path. */
    subscription: (path: string) => JSON.stringify({ endpoint: origin + path, keys: browser.keys }),
    internet: { resolve: async () => ['127.0.0.1'], ca: cert },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Reads what is encrypted for it as RFC 8291 and RFC 8188 say. */
function createBrowser() {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt: (body: Buffer): string => {
      const salt = body.subarray(0, 16)
      const keyLength = body[20] ?? 0
      const sender = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = derive(ecdh.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return plain.subarray(0, plain.lastIndexOf(2)).toString()
    },
  }
}
