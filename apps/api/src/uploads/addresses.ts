import type { Scope } from '../platform/scope.ts'
import type { UploadKind } from '../platform/storage/define-upload.ts'
import { isId } from '../platform/values/ids.ts'
import { originOf, originsOf } from '../tenants/index.ts'

// An upload has one path, `/files/{tenant}/{id}.{ending}`, which is what is stored wherever it is used. Clients are
// given it as an address of the tenant's own, and may send it back with any of the tenant's hosts or none.

export type FileOf = { id: string; contentType: string }

/** @returns nothing for a type that the kind does not take */
export const endingOf = ({ contentTypes }: UploadKind, contentType: string): string | undefined =>
  Object.hasOwn(contentTypes, contentType) ? contentTypes[contentType] : undefined

const fileNameOf = (kind: UploadKind, { id, contentType }: FileOf): string =>
  `${id}.${endingOf(kind, contentType)}`

/** Where the storage keeps it. */
export const keyOf = ({ tenantId }: Scope, kind: UploadKind, file: FileOf): string =>
  `${kind.folder}/${tenantId}/${fileNameOf(kind, file)}`

export const pathOf = ({ tenantId }: Scope, kind: UploadKind, file: FileOf): string =>
  `/files/${tenantId}/${fileNameOf(kind, file)}`

export const addressOf = async (scope: Scope, kind: UploadKind, file: FileOf): Promise<string> =>
  (await originOf(scope)) + pathOf(scope, kind, file)

export const isUploadPath = (text: string): boolean => text.startsWith('/files/')

/** The path of an upload's address at one of the tenant's own hosts; whatever else was given, as it is. */
export async function withoutOrigin(scope: Scope, address: string): Promise<string> {
  const url = URL.parse(address)
  const isOwn = url && isUploadPath(url.pathname) && (await originsOf(scope)).includes(url.origin)
  return isOwn ? url.pathname : address
}

/** What a client sent, with the upload that one of its fields names by its path. */
export async function withPathIn<Input extends object>(
  scope: Scope,
  input: Input,
  field: keyof Input,
): Promise<Input> {
  const address = input[field]
  return typeof address === 'string' ? { ...input, [field]: await withoutOrigin(scope, address) } : input
}

const pathForm = /^\/files\/([a-z0-9-]+)\/([^/.]+)\.[a-z]+$/

/** @returns nothing for what is no path of a file of this tenant */
export function idOfPath({ tenantId }: Scope, path: string): string | undefined {
  const [, owner, id = ''] = pathForm.exec(path) ?? []
  return owner === tenantId && isId(id) ? id : undefined
}
