import { isSameSecret, type Keyed, keyedHash } from './keyed-hash.ts'

/** What the part of an email address before the @ stands for, and in which tenant. */
export type AddressedRow = { use: string; tenantId: string; id: string }

const sealBytes = 16
/** 16 bytes of the id and 16 of the seal, in digits of 5 bits: mail servers do not keep the case of letters. */
const codeLength = 52

/**
 * The part of an email address before the @, by which the bearer may answer about one row: `support+` and a code. At
 * most 64 letters are allowed there, so it names no tenant; the seal is right in one tenant alone. Nothing is stored.
 */
export const signMailAddress = (keyed: Keyed, row: AddressedRow): string =>
  `${row.use}+${toDigits(row.id.replaceAll('-', '') + sealOf(keyed, row))}`

const sealOf = (keyed: Keyed, { use, tenantId, id }: AddressedRow): string =>
  keyedHash(keyed, 'mail-address', [use, tenantId, id]).subarray(0, sealBytes).toString('hex')

/** @returns the row that an address of this use stands for, in the one of the tenants that it was signed for */
export function verifyMailAddress(
  keyed: Keyed,
  address: string,
  { use, tenantIds }: { use: string; tenantIds: string[] },
): AddressedRow | undefined {
  const [, named, code] = /^([a-z]+)\+([0-9a-v]{52})$/.exec(address.toLowerCase()) ?? []
  if (named !== use || !code) return undefined
  const hex = fromDigits(code)
  const id = uuidOf(hex.slice(0, 32))
  return tenantIds
    .map((tenantId) => ({ use, tenantId, id }))
    .find((row) => isSameSecret(hex.slice(32), sealOf(keyed, row)))
}

const toDigits = (hex: string): string => BigInt(`0x${hex}`).toString(32).padStart(codeLength, '0')

const fromDigits = (code: string): string =>
  [...code]
    .reduce((value, digit) => value * 32n + BigInt(Number.parseInt(digit, 32)), 0n)
    .toString(16)
    .padStart(64, '0')

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
