import { type FigureName, figureDefinitions, figureNames, pillars, subscriptionTypes } from '@hearth/contract'
import { errors } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { getTenantConfiguration } from '../../tenants/index.ts'
import { currenciesOf, moneyFigures } from './money.ts'
import { peopleFigures } from './people.ts'
import { type DayRange, parseRange, rangeBefore } from './range.ts'
import { findCounted } from './rollup.ts'
import { roomFigures } from './rooms.ts'
import type { Drawn } from './shapes.ts'
import { loadSums, type Narrowed, type Sums } from './sums.ts'

export type FiguresArgs = { from: string; until: string; pillar?: string | null; plan?: string | null }

type Point = { label: string; value: number | null; of: number | null; before: number | null }
export type Figure = {
  name: FigureName
  currency: string | null
  value: number | null
  before: number | null
  series: { part: string; points: Point[] }[]
}

/**
 * Every figure of a period, each with the one before, in the order of the contract.
 * @throws BAD_INPUT for days, a pillar or a plan that are none
 */
export async function getFigures(scope: Scope, { from, until, ...asked }: FiguresArgs) {
  const range = parseRange({ from, until })
  const narrowed = parseNarrowed(asked)
  const { timeZone } = await getTenantConfiguration(scope)
  const today = scope.now.toLocaleDateString('sv-SE', { timeZone })
  const before = rangeBefore(range)
  const [counted, figures] = await Promise.all([
    findCounted(scope, timeZone),
    loadFigures(scope, { now: range, before }, { narrowed, today, timeZone }),
  ])
  return {
    ...{ counted, timeZone, today, bucket: range.bucket, from: range.from, until: range.until },
    ...{ beforeFrom: before.from, beforeUntil: before.until },
    figures,
  }
}

/** A period and the one that it is held against. */
type Compared = { now: DayRange; before: DayRange }

/** Every figure of a period beside another one that the caller chooses. */
export async function compareFigures(scope: Scope, compared: Compared): Promise<Figure[]> {
  const { timeZone } = await getTenantConfiguration(scope)
  const today = scope.now.toLocaleDateString('sv-SE', { timeZone })
  return loadFigures(scope, compared, { narrowed: { pillar: null, plan: null }, today, timeZone })
}

async function loadFigures(
  scope: Scope,
  { now, before }: Compared,
  common: { narrowed: Narrowed; today: string; timeZone: string },
): Promise<Figure[]> {
  const [sums, other] = await Promise.all([
    loadSums(scope, { range: now, ...common }),
    loadSums(scope, { range: before, ...common }),
  ])
  // What was paid before in a currency that nobody pays in any more is part of the comparison.
  const currencies = [...new Set([...currenciesOf(sums), ...currenciesOf(other)])].sort()
  return compare(drawAll(sums, currencies), drawAll(other, currencies))
}

function parseNarrowed({ pillar = null, plan = null }: Partial<Narrowed>): Narrowed {
  if (pillar !== null && !(pillars as string[]).includes(pillar))
    throw errors.badInput(`pillar takes ${pillars.join(', ')}, not ${pillar.slice(0, 40)}`)
  if (plan !== null && !(subscriptionTypes as readonly string[]).includes(plan))
    throw errors.badInput(`plan takes ${subscriptionTypes.join(', ')}, not ${plan.slice(0, 40)}`)
  return { pillar, plan }
}

const drawAll = (sums: Sums, currencies: string[]): Drawn[] =>
  [...peopleFigures(sums), ...moneyFigures(sums, currencies), ...roomFigures(sums)].sort(
    (one, other) => figureNames.indexOf(one.name) - figureNames.indexOf(other.name),
  )

/** Points over time are held against the one in the same place, all others against that of the same label. */
const compare = (now: Drawn[], before: Drawn[]): Figure[] =>
  now.map(({ name, currency = null, value, series }) => {
    const other = before.find((one) => one.name === name && (one.currency ?? null) === currency)
    const isOverTime = figureDefinitions[name].shape === 'TIME'
    return {
      ...{ name, currency, value },
      before: other?.value ?? null,
      series: series.map(({ part, points }) => {
        const others = other?.series.find((one) => one.part === part)?.points ?? []
        return {
          part,
          points: points.map(({ label, value: at, of = null }, index) => ({
            ...{ label, of, value: at },
            before:
              part === 'CHOSEN'
                ? null
                : ((isOverTime ? others[index] : others.find((one) => one.label === label))?.value ?? null),
          })),
        }
      }),
    }
  })
