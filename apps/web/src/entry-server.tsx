import { createConnection } from '@hearth/client'
import {
  type CreateRenderer,
  cutTemplate,
  noncePlace,
  type PageRequest,
  type RenderedPage,
} from '@hearth/contract'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './App.tsx'
import type { ServerState } from './browserApp.ts'
import { headHtml } from './headHtml.ts'
import { allowedTarget } from './redirects.ts'
import { isPage, loadPage, type Match, matchRoute } from './routes.ts'
import { AppContext } from './shared/AppContext.ts'
import { typeRequests } from './shared/graphql.ts'
import type { Head, HeadContext, PageAnswer, PageModule } from './shared/page.ts'
import { noSession } from './shared/session.ts'
import { loadTenant } from './shared/tenant.ts'
import { answerOf } from './shared/usePageData.ts'
import { entryScript, takeOverScript } from './takeOver.ts'

const places = [noncePlace, '<!--head-->', '<!--page-->', '<!--state-->', '<!--script-->'] as const

const plain = { showsPictures: false, takesCards: false, isFramed: false }

/** Renders every public page for a stranger; the browser takes it over from there. */
export const createRenderer: CreateRenderer = (build) => {
  const fill = cutTemplate(build.template.replace(entryScript, '<!--script-->'), places)
  const render = async (asked: PageRequest): Promise<RenderedPage> => {
    const { pathname, searchParams } = new URL(asked.origin + asked.url)
    const match = matchRoute(pathname)
    const [module, tenant] = await Promise.all([
      loadPage(match.route.page),
      loadTenant(typeRequests(asked.send)),
    ])
    const { host } = new URL(asked.origin)
    const visit = { tenant, host, userAgent: asked.userAgent, search: searchParams }
    const redirectTo = allowedTarget(module.redirect?.(visit), tenant)
    if (redirectTo) return { status: 302, html: '', isSecret: false, ...plain, redirectTo }
    const answer = await loadData(module, match, asked)
    const today = asked.now.toLocaleDateString('sv-SE', { timeZone: tenant.timeZone })
    const state: ServerState = { tenant, host, today, first: { path: pathname, answer } }
    const { links, body } = renderBody(state, asked)
    const head = headOf(module, answer, { tenant, url: `${asked.origin}${pathname}` })
    const { origin, nonce } = asked
    const html = fill({
      [noncePlace]: nonce,
      '<!--head-->': links + headHtml({ head, tenant, origin, nonce, pathname }),
      '<!--page-->': body,
      '<!--state-->': head.isStatic ? '' : stateHtml(state),
      '<!--script-->': head.isStatic ? '' : takeOverScript(build, { page: match.route.page, nonce }),
    })
    const { isSecret = false } = head
    return { status: statusOf(match, answer), html, isSecret, ...plain, ...module.policy }
  }
  return { hasPage: isPage, render }
}

function renderBody(state: ServerState, { url, send }: PageRequest): { links: string; body: string } {
  const contents = {
    ...state,
    request: typeRequests(send),
    session: noSession,
    connection: createConnection(),
    tell: async () => undefined,
  }
  return splitHoisted(
    renderToString(
      <AppContext value={contents}>
        <StaticRouter location={url}>
          <App />
        </StaticRouter>
      </AppContext>,
    ),
  )
}

function headOf(module: PageModule, answer: PageAnswer, about: Omit<HeadContext<unknown>, 'data'>): Head {
  if (answer.state === 'ready') return module.head({ data: answer.data, ...about })
  return { title: answer.state === 'missing' ? 'Not found' : 'Something went wrong', noIndex: true }
}

async function loadData({ load }: PageModule, { params }: Match, asked: PageRequest): Promise<PageAnswer> {
  const search = new URL(asked.origin + asked.url).searchParams
  return answerOf(async () =>
    load ? load({ request: typeRequests(asked.send), params, search }) : undefined,
  )
}

function statusOf({ route }: Match, { state }: PageAnswer): number {
  if (state === 'failed') return 503
  return state === 'missing' || route.path === '*' ? 404 : 200
}

/** React writes what belongs into the head first; the title is in the head already. */
function splitHoisted(rendered: string): { links: string; body: string } {
  const hoisted = /^(?:<link[^>]*>|<title>[^<]*<\/title>)*/.exec(rendered)?.[0] ?? ''
  return {
    links: hoisted.replace(/<title>[^<]*<\/title>/g, ''),
    body: rendered.slice(hoisted.length),
  }
}

/** As data in a script element: `<` is escaped, so that no text of a person can end the element. */
const stateHtml = (state: ServerState) =>
  `<script type="application/json" id="page">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`
