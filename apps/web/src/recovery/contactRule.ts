/** Looks like an e-mail address or a phone number; the server alone knows whether it is one. */
export const contactRule = (value: string): string | undefined => {
  const text = value.trim()
  const isEmail = /^\S+@\S+$/.test(text)
  const isPhone = /^[+\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 7
  return isEmail || isPhone ? undefined : 'Invalid phone number or email address'
}
