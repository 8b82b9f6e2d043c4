import { graphql } from '../graphql.ts'

export const requestCodeDocument = graphql(`
  mutation RequestCode($phone: String!) { requestCode(phone: $phone) }
`)

/** Looks like an email address or a phone number; only the server knows whether it is one. */
export const contactRule = (value: string): string | undefined => {
  const text = value.trim()
  const isEmail = /^\S+@\S+$/.test(text)
  const isPhone = /^[+\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 7
  return isEmail || isPhone ? undefined : 'Invalid phone number or email address'
}
