import { describe, expect, it } from 'vitest'
import { refusalOf } from './admission.ts'

const tenant = { tenantId: 'hearth', name: 'Hearth' }

describe('refusalOf', () => {
  it.each(['STAFF', 'ADMIN', 'MANAGER'])('lets %s of this tenant in', (role) => {
    expect(refusalOf({ role, tenantId: 'hearth' }, tenant)).toBeNull()
  })

  it('refuses a customer', () => {
    expect(refusalOf({ role: 'CUSTOMER', tenantId: 'hearth' }, tenant)).toBe(
      'You do not have the permission to access this resource',
    )
  })

  it('refuses an account of another tenant, by the name of this one', () => {
    expect(refusalOf({ role: 'ADMIN', tenantId: 'elsewhere' }, tenant)).toBe(
      'This account is not authorized for Hearth. Please use the correct login portal.',
    )
  })

  it('leaves an account without a role attribute to the server', () => {
    expect(refusalOf({ tenantId: 'hearth' }, tenant)).toBeNull()
  })
})
