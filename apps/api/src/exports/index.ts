// Owns download links: short-lived addresses under which a browser fetches a list as CSV. It does not know the lists.
export { registerExportRoute } from './routes.ts'
export {
  createExportLink,
  type ExportLink,
  type ExportRequest,
  logExport,
  parseExportRequest,
} from './service.ts'
