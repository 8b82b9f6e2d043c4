import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { enterPayment, enterRefund } from './ledger.ts'
import { insertEntry } from './queries.ts'

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
})
afterAll(() => hearth.close())

const moved = (reference: string, cents: number, currency = 'USD') => ({
  ...{ provider: 'test', reference, memberId: null, cents, currency, at: hearth.clock.now },
  subscriptionId: crypto.randomUUID(),
  paymentId: crypto.randomUUID(),
})

describe('the ledger', () => {
  test('sums to zero in every currency, whatever is entered, and enters each payment and refund once', async () => {
    const entry = fc.record({
      isRefund: fc.boolean(),
      reference: fc.integer({ min: 1, max: 40 }),
      cents: fc.integer({ min: 1, max: 20_000_000 }),
      currency: fc.constantFrom('USD', 'EUR', 'JPY'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 30 }), async (entries) => {
        await hearth.scope().transaction(async (tx) => {
          for (const { isRefund, reference, cents, currency } of entries)
            await (isRefund ? enterRefund : enterPayment)(tx, moved(String(reference), cents, currency))
        })
        const sums = await hearth.pool.query(
          "select currency, sum(cents)::int as sum from ledger_lines where tenant_id = 'hearth' group by currency having sum(cents) <> 0",
        )
        expect(sums.rows).toEqual([])
        const twice = await hearth.pool.query(
          "select kind, reference from ledger_transactions where tenant_id = 'hearth' group by kind, reference having count(*) > 1",
        )
        expect(twice.rows).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test('says whether an entry is new', async () => {
    const enter = () => hearth.scope().transaction((tx) => enterPayment(tx, moved('pi_twice', 100)))
    expect([await enter(), await enter()]).toEqual([true, false])
  })

  test.each([
    [[{ account: 'PROVIDER', cents: 100, currency: 'USD' }]],
    [
      [
        { account: 'PROVIDER', cents: 100, currency: 'USD' },
        { account: 'MEMBERSHIPS', cents: -99, currency: 'USD' },
      ],
    ],
    [
      [
        { account: 'PROVIDER', cents: 100, currency: 'USD' },
        { account: 'MEMBERSHIPS', cents: -100, currency: 'EUR' },
      ],
    ],
  ] as const)('takes no transaction whose lines do not sum to zero', async (lines) => {
    const { cents: _cents, currency: _currency, ...entry } = moved(crypto.randomUUID(), 1)
    await expect(
      hearth.scope().transaction((tx) => insertEntry(tx, { ...entry, kind: 'PAYMENT', lines: [...lines] })),
    ).rejects.toThrow('sum to zero')
  })

  test.each([
    'update ledger_transactions set at = now()',
    'delete from ledger_transactions',
    'truncate ledger_lines, ledger_transactions',
    'update ledger_lines set cents = cents * 2',
    'delete from ledger_lines',
  ])('is never changed: PostgreSQL refuses to %s', async (statement) => {
    await expect(hearth.pool.query(`${statement} /* every tenant: a test */`)).rejects.toThrow(
      /the ledger is never changed|permission denied/,
    )
  })
})
