import { generateKeyPairSync, sign } from 'node:crypto'

// A certificate of the tests' own for one host, written out in DER: nothing that must be kept secret or renewed.

const der = (tag: number, ...parts: (Buffer | number[])[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: (Buffer | number[])[]) => der(0x30, ...parts)
const text = (tag: number, value: string) => der(tag, Buffer.from(value))

const ecdsaWithSha256 = sequence(der(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
const commonName = [0x55, 0x04, 0x03]
const subjectAltName = [0x55, 0x1d, 0x11]
const basicConstraints = [0x55, 0x1d, 0x13]

export function createCertificate(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(der(0x06, commonName), text(0x0c, host))))
  const extensions = sequence(
    sequence(der(0x06, subjectAltName), der(0x04, sequence(text(0x82, host)))),
    sequence(der(0x06, basicConstraints), der(0x04, sequence(der(0x01, [0xff])))),
  )
  const body = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    ecdsaWithSha256,
    name,
    sequence(text(0x17, '250101000000Z'), text(0x17, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = der(0x03, [0], sign('sha256', body, privateKey))
  const whole = sequence(body, ecdsaWithSha256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
