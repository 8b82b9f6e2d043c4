import { colleagueBy } from '../members/index.ts'
import { type GraphqlContext, member, staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import type { AccessRows } from '../platform/module.ts'
import { createReport, deleteReport, deleteReports, restoreReports, updateReport } from './changes.ts'
import { createReportsExport, exportReportsText } from './exports.ts'
import { previewOutcome } from './outcome.ts'
import {
  findReport,
  getNamedPeople,
  getNamedRooms,
  getNeighbours,
  getReportAuditPage,
  getReportsByIds,
  getReportsPage,
  isStaff,
  type ReportAuditRow,
  type ReportRow,
} from './service.ts'

export const resolvers = {
  Query: {
    reports: staff((scope, args) => getReportsPage(scope, args)),
    reportsMany: staff((scope, { ids }) => getReportsByIds(scope, ids)),
    report: staff((scope, { id }) => findReport(scope, id)),
    reportNeighbours: staff((scope, args) => getNeighbours(scope, args)),
    reportAuditLog: staff((scope, args) => getReportAuditPage(scope, args)),
    reportMailPreview: staff((scope, args) => previewOutcome(scope, args)),
    adminReportExportCsv: staff((scope, args) => exportReportsText(scope, args)),
  },
  Mutation: {
    reportCreate: member((scope, args) => createReport(scope, args)),
    reportUpdate: staff((scope, args) => updateReport(scope, args)),
    reportDelete: staff((scope, { id }) => deleteReport(scope, id)),
    reportsDelete: staff((scope, { ids }) => deleteReports(scope, ids)),
    reportsRestore: staff((scope, { ids }) => restoreReports(scope, ids)),
    adminReportExportLink: staff((scope, args) => createReportsExport(scope, args)),
  },
  Report: {
    note: ({ note }: ReportRow, _args: object, { scope }: GraphqlContext) => (isStaff(scope) ? note : null),
  },
  ReportAuditEntry: {
    previousDetails: (row: ReportAuditRow) => JSON.stringify(row.previous),
    updatedDetails: (row: ReportAuditRow) => JSON.stringify(row.updated),
  },
}

export const loaders = {
  ReportAuditEntry: { actor: colleagueBy<ReportAuditRow>('actorId') },
  Report: {
    madeBy: byParent<ReportRow>((scope, rows) => getNamedPeople(scope, rows, 'madeById')),
    user: byParent<ReportRow>((scope, rows) => getNamedPeople(scope, rows, 'userId')),
    livingRoom: byParent<ReportRow>((scope, rows) => getNamedRooms(scope, rows)),
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.reports': {
    guard: 'staff',
    text: () => '{ reports { edges { node { reason user { email } } } pageInfo { total } } }',
  },
  'Query.reportsMany': { guard: 'staff', text: (id) => `{ reportsMany(ids: ["${id}"]) { reason } }` },
  'Query.report': { guard: 'staff', text: (id) => `{ report(id: "${id}") { reason } }` },
  'Query.reportNeighbours': {
    guard: 'staff',
    text: (id) => `{ reportNeighbours(id: "${id}") { previous next position } }`,
  },
  'Query.reportAuditLog': {
    guard: 'staff',
    text: (id) => `{ reportAuditLog(id: "${id}") { edges { node { updatedDetails } } pageInfo { total } } }`,
  },
  'Query.reportMailPreview': {
    guard: 'staff',
    text: (id) => `{ reportMailPreview(id: "${id}", status: RESOLVED) { recipient } }`,
  },
  'Query.adminReportExportCsv': {
    guard: 'staff',
    text: (id) => `{ adminReportExportCsv(ids: ["${id}"]) }`,
  },
  'Mutation.reportCreate': {
    guard: 'member',
    text: (id) =>
      `mutation { reportCreate(input: { reason: "Rude", userId: "${id}" }) { id user { email } } }`,
  },
  'Mutation.reportUpdate': {
    guard: 'staff',
    text: (id) => `mutation { reportUpdate(id: "${id}", input: { status: IN_REVIEW }) { reason } }`,
  },
  'Mutation.reportDelete': {
    guard: 'staff',
    text: (id) => `mutation { reportDelete(id: "${id}") { reason } }`,
  },
  'Mutation.reportsDelete': {
    guard: 'staff',
    text: (id) => `mutation { reportsDelete(ids: ["${id}"]) { reason } }`,
  },
  'Mutation.reportsRestore': {
    guard: 'staff',
    text: (id) => `mutation { reportsRestore(ids: ["${id}"]) { reason } }`,
  },
  'Mutation.adminReportExportLink': {
    guard: 'staff',
    text: (id) => `mutation { adminReportExportLink(ids: ["${id}"]) { rows } }`,
  },
}
