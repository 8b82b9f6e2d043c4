import { useApp } from '../shared/AppContext.ts'
import type { Head, LoadContext, RedirectContext } from '../shared/page.ts'
import { isPerhapsTablet, platformOf } from '../shared/stores/webApp.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { usePageData } from '../shared/usePageData.ts'
import { appAddress, parseTarget, webAddress } from './target.ts'
import { useAppFirst } from './useAppFirst.ts'

export const head = (): Head => ({ title: 'Opening the app', noIndex: true })

/** Phones and tablets try the app first, on the page; everyone else goes on at once. */
export function redirect({ tenant, host, userAgent, search }: RedirectContext): string | undefined {
  const target = parseTarget(search)
  const isComputer = platformOf(userAgent) === 'other' && !isPerhapsTablet(userAgent)
  return target && isComputer ? webAddress(tenant, host, target) : undefined
}

export const load = async ({ search }: LoadContext) => parseTarget(search)

export function Page() {
  const { tenant, host } = useApp()
  const page = usePageData(load)
  const target = page.state === 'ready' ? page.data : undefined
  const app = target && appAddress(tenant, target)
  const fallback = target ? webAddress(tenant, host, target) : '/download'
  useAppFirst(app, fallback)
  if (!app)
    return (
      <Message tab="Not found" title="This link is incomplete">
        <p>Please open it again from where you found it.</p>
        <ButtonLink to="/download" kind="quiet">
          Get the app
        </ButtonLink>
      </Message>
    )
  return (
    <Message tab="Opening the app" title="Opening the app …">
      <p>Is nothing happening? Continue here.</p>
      <ButtonLink href={app}>Open the app</ButtonLink>
      <ButtonLink href={fallback} kind="quiet">
        Continue in the browser
      </ButtonLink>
    </Message>
  )
}
