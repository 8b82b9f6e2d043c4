import type { Tenant } from './tenant.ts'

/** `Log in · Hearth`: the same in the tab on the server and after a change of page. */
export const fullTitle = (title: string, tenant: Tenant): string =>
  title === tenant.name ? title : `${title} · ${tenant.name}`
