import { brandPalettes, figureSectionLabel, figureSections, figuresOf } from '@hearth/contract'
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import type { Head, PagePolicy } from '../shared/page.ts'
import { Button } from '../shared/ui/Button.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import { Controls } from './Controls.tsx'
import { type Choice, parseChoice, searchOf } from './choice.ts'
import styles from './dashboard.module.css'
import type { Dashboard } from './dashboard.ts'
import { FigureCard } from './FigureCard.tsx'
import { isFramed, tellFrame, useFramed } from './frame.ts'
import { dayLabel } from './reading.ts'
import { type Loaded, useDashboard } from './useDashboard.ts'

const title = 'Analytics'

export const head = (): Head => ({ title, noIndex: true })

export const policy: PagePolicy = { isFramed: true }

/** What staff read as figures, by the token in the fragment (product.md 51). */
export function Page() {
  const { choice, choose } = useChoice()
  const loaded = useDashboard(choice)
  return (
    <div className={styles.page} data-framed={useFramed() || undefined} style={useTheme(choice.theme)}>
      <header className={styles.header}>
        <PageTitle tab={title}>{title}</PageTitle>
        {loaded.data && <Period data={loaded.data} compare={choice.compare} />}
      </header>
      <Controls choice={choice} choose={choose} />
      <main id="main" aria-busy={loaded.isLoading} className={loaded.isLoading ? styles.loading : undefined}>
        <Content loaded={loaded} choice={choice} ask={loaded.ask} />
      </main>
    </div>
  )
}

function Content({ loaded, choice, ask }: { loaded: Loaded; choice: Choice; ask: () => void }) {
  const { data, failure, isExpired } = loaded
  if (isExpired) return <Expired />
  if (failure)
    return (
      <div className={styles.notice}>
        <p role="alert">The figures could not be loaded. {failure}</p>
        <Button kind="quiet" onClick={ask}>
          Try again
        </Button>
      </div>
    )
  if (!data) return <p role="status">Loading the figures …</p>
  if (data.counted === null) return <p role="status">The figures are being counted for the first time …</p>
  return figureSections.map((section) => (
    <section key={section} aria-labelledby={section} className={styles.section}>
      <h2 id={section}>{figureSectionLabel(section)}</h2>
      <div className={styles.cards}>
        {data.figures
          .filter(({ name }) => figuresOf(section).includes(name))
          .map((figure) => (
            <FigureCard
              key={figure.name + figure.currency}
              figure={figure}
              choice={choice}
              bucket={data.bucket}
            />
          ))}
      </div>
    </section>
  ))
}

/** The back-office loads a new address by itself. */
const Expired = () => (
  <div className={styles.notice}>
    <p role="alert">This link is no longer valid. Open the dashboard again from the back-office.</p>
    {!isFramed() && <a href="/admin/analytics">Open the back-office</a>}
  </div>
)

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

function Period({ data, compare }: { data: Dashboard; compare: boolean }) {
  return (
    <p className={styles.period}>
      {dayLabel(data.from)} to {dayLabel(data.until)}
      {compare && `, compared with ${dayLabel(data.beforeFrom)} to ${dayLabel(data.beforeUntil)}`}
      {data.counted &&
        `. Counted at ${time.format(new Date(data.counted))}; days are those of ${data.timeZone}.`}
    </p>
  )
}

/** What is chosen stands in the address, and the page around is told, so that its own address can hold it too. */
function useChoice() {
  const { today } = useApp()
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const choice = useMemo(() => parseChoice(new URLSearchParams(search), today), [search, today])
  const choose = (changes: Partial<Choice>) => {
    const next = searchOf({ ...choice, ...changes })
    navigate({ search: next, hash }, { replace: true })
    tellFrame({ is: 'address', search: next })
  }
  return { choice, choose }
}

/** The colours of a theme that the back-office chose; on paper always the light ones. */
function useTheme(theme: Choice['theme']) {
  const { tenant } = useApp()
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  const shown = isPrinting ? 'light' : theme
  return useMemo(() => {
    if (!shown) return undefined
    const colours = Object.entries(brandPalettes(tenant.tokens)[shown])
    const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return {
      colorScheme: shown,
      ...Object.fromEntries(colours.map(([name, value]) => [`--${kebab(name)}`, value])),
    }
  }, [shown, tenant.tokens])
}
