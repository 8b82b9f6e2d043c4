import { colleagueBy } from '../members/index.ts'
import { type GraphqlContext, staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import type { AccessRows } from '../platform/module.ts'
import { getArchiveJob, requestArchive } from './archives/requests.ts'
import { resumeUpload, startUpload } from './files/sending.ts'
import {
  changeEntry,
  createEntry,
  deleteEntry,
  downloadUrl,
  type EntryRow,
  type FileRow,
  findEntry,
  getArticleAssets,
  getEntriesByIds,
  getEntriesPage,
  getFiles,
  isStored,
  markDeleted,
  removeFile,
  sizeOf,
} from './service.ts'

export const resolvers = {
  Query: {
    assets: staff((scope, args) => getEntriesPage(scope, args)),
    assetsMany: staff((scope, { ids }) => getEntriesByIds(scope, ids)),
    asset: staff((scope, { id }) => findEntry(scope, id)),
    assetArchive: staff((scope, { id }) => getArchiveJob(scope, id)),
  },
  Mutation: {
    assetCreate: staff((scope, args) => createEntry(scope, args)),
    assetUpdate: staff((scope, args) => changeEntry(scope, args)),
    assetDelete: staff((scope, { id }) => deleteEntry(scope, id)),
    assetsDelete: staff((scope, { ids }) => markDeleted(scope, ids, scope.now)),
    assetsRestore: staff((scope, { ids }) => markDeleted(scope, ids, null)),
    assetUploadStart: staff((scope, args) => startUpload(scope, args)),
    assetUploadResume: staff((scope, { id }) => resumeUpload(scope, id)),
    assetFileDelete: staff((scope, { id }) => removeFile(scope, id)),
    contentRequestMasterAccess: staff((scope, { id }) => requestArchive(scope, id)),
  },
  AssetFile: {
    url: (file: FileRow, _args: object, { scope }: GraphqlContext) => downloadUrl(scope, file),
  },
}

export const loaders = {
  AssetEntry: {
    createdBy: colleagueBy<EntryRow>('createdBy'),
    files: byParent<EntryRow>(getFiles),
    fileCount: byParent<EntryRow>(async (scope, entries) =>
      (await getFiles(scope, entries)).map((files) => files.filter(isStored).length),
    ),
    size: byParent<EntryRow>(async (scope, entries) => (await getFiles(scope, entries)).map(sizeOf)),
  },
  Article: { assets: byParent<{ id: string }>(getArticleAssets) },
}

const start = (id: string) =>
  `mutation { assetUploadStart(entryId: "${id}", name: "tea.txt", size: 3) { parts } }`

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.assets': { guard: 'staff', text: () => '{ assets { edges { node { title } } } }' },
  'Query.assetsMany': { guard: 'staff', text: (id) => `{ assetsMany(ids: ["${id}"]) { title } }` },
  'Query.asset': { guard: 'staff', text: (id) => `{ asset(id: "${id}") { title } }` },
  'Query.assetArchive': { guard: 'staff', text: (id) => `{ assetArchive(id: "${id}") { state } }` },
  'Mutation.assetCreate': {
    guard: 'staff',
    text: () => 'mutation { assetCreate(input: { title: "Tea" }) { title } }',
  },
  'Mutation.assetUpdate': {
    guard: 'staff',
    text: (id) => `mutation { assetUpdate(id: "${id}", input: { title: "Changed" }) { title } }`,
  },
  'Mutation.assetDelete': { guard: 'staff', text: (id) => `mutation { assetDelete(id: "${id}") { title } }` },
  'Mutation.assetsDelete': {
    guard: 'staff',
    text: (id) => `mutation { assetsDelete(ids: ["${id}"]) { title } }`,
  },
  'Mutation.assetsRestore': {
    guard: 'staff',
    text: (id) => `mutation { assetsRestore(ids: ["${id}"]) { title } }`,
  },
  'Mutation.assetUploadStart': { guard: 'staff', text: start },
  'Mutation.assetUploadResume': {
    guard: 'staff',
    text: (id) => `mutation { assetUploadResume(id: "${id}") { parts } }`,
  },
  'Mutation.assetFileDelete': {
    guard: 'staff',
    text: (id) => `mutation { assetFileDelete(id: "${id}") { title } }`,
  },
  'Mutation.contentRequestMasterAccess': {
    guard: 'staff',
    text: (id) => `mutation { contentRequestMasterAccess(id: "${id}") { state } }`,
  },
}
