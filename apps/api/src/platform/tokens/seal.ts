import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Makes texts readable to nobody but this installation. `about` binds one to its row: elsewhere it does not open. */
export type Seal = {
  close: (text: string, about: string[]) => Buffer
  /** @throws when it was changed, moved to another row, or sealed with other keys */
  open: (sealed: Buffer, about: string[]) => string
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** `purpose` keeps the key apart from those that other features derive from the same secret. */
export function createSeal(secret: Buffer, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const bytesOf = (about: string[]) => Buffer.from(JSON.stringify(about))
  return {
    close: (text, about) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(bytesOf(about))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: (sealed, about) => {
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(bytesOf(about)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return (
        decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      )
    },
  }
}
