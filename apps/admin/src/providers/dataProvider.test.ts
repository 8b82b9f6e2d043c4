import { describe, expect, it, vi } from 'vitest'
import { usersDocuments } from '../members/documents.ts'
import { createDataProvider } from './dataProvider.ts'
import type { GraphqlRequest } from './graphql.ts'

function providerThatHears(answer: unknown) {
  const request = vi.fn(async () => answer)
  return {
    request,
    provider: createDataProvider(request as unknown as GraphqlRequest, { users: usersDocuments }),
  }
}

const listParams = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'created', order: 'desc' as never },
  filter: { query: 'ada', active: true },
}

describe('the data provider', () => {
  it('asks for a page as the wire has it, with the order in capitals', async () => {
    const { request, provider } = providerThatHears({
      users: { edges: [{ node: { id: '7' } }], pageInfo: { total: 1284 } },
    })
    expect(await provider.getList('users', listParams)).toEqual({ data: [{ id: '7' }], total: 1284 })
    expect(request).toHaveBeenCalledWith(
      usersDocuments.list,
      {
        limit: 25,
        page: 2,
        sort: { field: 'created', order: 'DESC' },
        filter: { query: 'ada', filters: [{ field: 'active', values: ['true'] }] },
      },
      { signal: undefined },
    )
  })

  it('sends with a change which version of the record it is made to', async () => {
    const { request, provider } = providerThatHears({ adminUserUpdate: { id: '7' } })
    const previousData = { id: '7', version: 3 }
    await provider.update('users', { id: '7', data: { bio: 'New' }, previousData })
    expect(request).toHaveBeenCalledWith(
      usersDocuments.update,
      { id: '7', input: { bio: 'New' }, ifVersion: 3 },
      { signal: undefined },
    )
  })

  it('refuses a record that is not there', async () => {
    const { provider } = providerThatHears({ user: null })
    await expect(provider.getOne('users', { id: '7' })).rejects.toThrow('not found')
  })

  it('rejects update many with the text of product.md 30', async () => {
    const { provider } = providerThatHears({})
    await expect(provider.updateMany('users', { ids: [], data: {} })).rejects.toThrow(
      'Update many is not implemented',
    )
  })

  it('answers get many reference with nothing', async () => {
    const { provider } = providerThatHears({})
    const params = { ...listParams, target: 'x', id: '1' }
    expect(await provider.getManyReference('users', params)).toEqual({ data: [], total: 0 })
  })

  it('calls an empty answer to a mutation by its name', async () => {
    const provider = createDataProvider((async () => ({ userUpdate: null })) as unknown as GraphqlRequest, {
      users: { update: usersDocuments.one as never },
    })
    await expect(provider.update('users', { id: '1', data: {}, previousData: { id: '1' } })).rejects.toThrow(
      'Empty response from mutation',
    )
  })
})
