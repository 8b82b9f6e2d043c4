import { type PageShape, pageShapes } from './pageShape.ts'

// Without MUI and without hooks: the build writes the first one into index.html (scripts/vite/firstSkeleton.ts).

const times = (count: number) => Array.from({ length: count }, (_, place) => place)
const Bar = ({ as = '' }: { as?: string }) => <span className={`sk-bar ${as}`} />

const List = () => (
  <>
    <div className="sk-row sk-head">
      <Bar as="sk-title" />
      <Bar as="sk-button" />
    </div>
    <Bar as="sk-search" />
    <div className="sk-frame">
      {times(12).map((row) => (
        <div className="sk-row" key={row}>
          <Bar as="sk-face" />
          <Bar as="sk-wide" />
          <Bar as="sk-short" />
          <Bar as="sk-short" />
          <Bar as="sk-last" />
        </div>
      ))}
    </div>
  </>
)

const Head = () => (
  <div className="sk-row sk-head">
    <div className="sk-row">
      <Bar as="sk-face" />
      <Bar as="sk-title" />
    </div>
    <Bar as="sk-button" />
  </div>
)

const Tabs = () => (
  <div className="sk-row sk-tabs">
    {times(4).map((tab) => (
      <Bar key={tab} />
    ))}
  </div>
)

const Sheets = ({ count }: { count: number }) => (
  <div className="sk-sheets">
    {times(count).map((sheet) => (
      <Bar as="sk-sheet" key={sheet} />
    ))}
  </div>
)

type Props = { shape: PageShape; breadcrumb?: boolean }

/** The shape of a page that is on its way. */
export const Skeleton = ({ shape, breadcrumb = false }: Props) => (
  <div className={`sk-page sk-${shape}`}>
    {breadcrumb && shape !== 'list' && <Bar as="sk-crumb" />}
    {shape === 'list' && <List />}
    {shape === 'record' && <Head />}
    {shape !== 'list' && <Tabs />}
    {shape === 'record' && <Sheets count={4} />}
    {shape === 'form' && <Sheets count={2} />}
  </div>
)

/** What index.html shows before there is a script: the back-office's frame, and a page of each shape to choose from. */
export const FirstSkeleton = () => (
  <div className="sk-app" aria-hidden="true">
    <div className="sk-menu">
      <svg className="sk-mark" viewBox="0 0 22 22" width="24" height="24" aria-hidden="true">
        <path
          d="M3 20V9l8-7 8 7v11z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      <Bar as="sk-find" />
      {times(7).map((entry) => (
        <div className="sk-row" key={entry}>
          <Bar as="sk-dot" />
          <Bar as="sk-name" />
        </div>
      ))}
    </div>
    <div className="sk-main">
      {pageShapes.map((shape) => (
        <Skeleton key={shape} shape={shape} breadcrumb />
      ))}
    </div>
  </div>
)
